import { Info } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { Popover } from './overlays/popover.tsx'

interface DefinitionButtonProps {
  title: string
  definition: string
  className?: string | undefined
}

/** What a figure means: opens under the pointer, by key and by finger, and stays until it is left. */
export function DefinitionButton({ title, definition, className }: DefinitionButtonProps) {
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
          className={joinClasses(className, 'text-muted')}
        />
      }
    >
      <p className="text-muted">{definition}</p>
    </Popover>
  )
}
