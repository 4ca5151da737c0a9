import { type AnalyticsTileId, analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { Info } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'

/** What a figure means: opens under the pointer, by key and by finger, and stays until it is left. */
export function DefinitionButton({ tile }: { tile: AnalyticsTileId }) {
  const { title, definition } = analyticsTiles[tile]
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
          className="text-muted"
        />
      }
    >
      <p className="text-muted">{definition}</p>
    </Popover>
  )
}
