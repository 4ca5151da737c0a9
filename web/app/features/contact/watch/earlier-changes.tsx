import type { WatchedChange } from '@evenkeel/contract/contact/watch'
import { ChevronDown } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { BeforeAndAfter, ChangeSource, FoundOn } from './change-card.tsx'

interface EarlierChangesProps {
  changes: readonly WatchedChange[]
  isOnline: boolean
  onMark: (change: WatchedChange) => void
}

/** Changes that were read: one line each, which opens. */
export function EarlierChanges({ changes, isOnline, onMark }: EarlierChangesProps) {
  return (
    <ContentBlock
      isFlush
      headingAs="h2"
      title="Earlier changes"
      description="Changes you’ve read in the last 13 months."
    >
      {changes.map((change) => (
        <details key={change.change_id} className="group border-t border-line">
          <summary className="flex min-h-11 items-center gap-3 px-4 py-2 medium:px-6">
            <span className="min-w-0 flex-1 wrap-anywhere">{change.title}</span>
            <FoundOn at={change.found_at} />
            <ChevronDown className="size-4 text-muted group-open:rotate-180" aria-hidden="true" />
          </summary>
          <BeforeAndAfter change={change} />
          <div className="flex flex-col items-start gap-3 p-4 medium:px-6">
            <p className="text-pretty wrap-anywhere">
              <b>What it may mean.</b> {change.meaning}
            </p>
            <ChangeSource change={change} isLinked />
            <Button variant="secondary" size="small" disabled={!isOnline} onClick={() => onMark(change)}>
              Mark as unread
            </Button>
          </div>
        </details>
      ))}
    </ContentBlock>
  )
}
