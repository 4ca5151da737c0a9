import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Story, type StoryItem } from './story.tsx'
import { splitStory, type ThreadSlots } from './thread-slot.ts'

interface ThreadOfProps {
  slots: ThreadSlots
  requestId: number
  name: string
  items: readonly StoryItem[]
  label: string
  banners?: ReactNode
}

/** The timeline of an accepted request, and the conversation it became. */
export function ThreadOf({ slots, requestId, name, items, label, banners }: ThreadOfProps) {
  const { before, after } = splitStory(items)
  return slots.threadOf({
    requestId,
    name,
    before: (
      <div className="flex flex-col gap-4">
        {banners}
        <Story items={before} label={label} />
      </div>
    ),
    beforeAt: before.at(-1)?.at,
    after: after.length > 0 && <Story items={after} label="How it ended" />,
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
        <Button variant="secondary" size="small" className="large:hidden" onClick={onContext}>
          Details
        </Button>
      )}
      {children}
    </div>
  )
}
