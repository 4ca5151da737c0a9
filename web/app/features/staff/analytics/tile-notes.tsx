import { type AnalyticsTile, fewestInSegment } from '@evenkeel/contract/staff/analytics'
import { analyticsSegments } from '@evenkeel/contract/staff/analytics-tiles'
import { Lock, Users } from 'lucide-react'
import type { ReactNode } from 'react'

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2 text-12 text-muted">
      {icon}
      <span>{children}</span>
    </p>
  )
}

/** What readers must know before the figures: the segment, and that some are withheld. */
export function TileNotes({ tile }: { tile: AnalyticsTile }) {
  const { segment, is_segmented, is_too_few } = tile
  return (
    <>
      {segment && !is_segmented && (
        <Note icon={<Users aria-hidden="true" className="size-4" />}>
          Shows everyone: this can’t be split by {analyticsSegments[segment.by].toLowerCase()}.
        </Note>
      )}
      {is_too_few && (
        <Note icon={<Lock aria-hidden="true" className="size-4" />}>
          Counts below {fewestInSegment} are hidden.
        </Note>
      )}
    </>
  )
}
