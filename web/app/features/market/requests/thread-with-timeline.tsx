import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { splitTimeline, type ThreadRenderProps } from './thread-render-props.ts'
import { Timeline, type TimelineItem } from './timeline.tsx'

interface ThreadWithTimelineProps {
  render: ThreadRenderProps
  requestId: number
  name: string
  items: readonly TimelineItem[]
  label: string
  banners?: ReactNode
}

/** The timeline of an accepted request, and the conversation it became. */
export function ThreadWithTimeline({
  render,
  requestId,
  name,
  items,
  label,
  banners,
}: ThreadWithTimelineProps) {
  const { before, after } = splitTimeline(items)
  return render.threadOf({
    requestId,
    name,
    before: (
      <div className="flex flex-col gap-4">
        {banners}
        <Timeline items={before} label={label} />
      </div>
    ),
    beforeAt: before.at(-1)?.at,
    after: after.length > 0 && <Timeline items={after} label="How it ended" />,
  })
}

/** Without space for three columns, a button opens the context of the match. */
export function ThreadActions({
  onContext,
  children,
}: {
  onContext?: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <div className="flex flex-none items-center gap-1">
      {onContext && (
        <Button variant="secondary" size="small" className="large:hidden" isReadOnlySafe onClick={onContext}>
          Details
        </Button>
      )}
      {children}
    </div>
  )
}
