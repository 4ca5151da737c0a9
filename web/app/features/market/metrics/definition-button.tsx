import { Info } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { type Definition, definitions } from './definitions.ts'

/** What a figure means: opens under the pointer, by key and by finger, and stays until it is left. */
export function DefinitionButton({ of, title }: { of: Definition; title: string }) {
  return (
    <Popover
      hasHover
      title={title}
      align="end"
      className="max-w-80"
      trigger={
        <IconButton
          isBare
          isSmall
          label={`Definition of ${title}`}
          icon={<Info className="size-4" />}
          className="-my-1 -mr-1 shrink-0 text-muted"
        />
      }
    >
      <p className="text-muted">{definitions[of]}</p>
    </Popover>
  )
}
