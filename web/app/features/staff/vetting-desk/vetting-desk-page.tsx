import { LayoutList } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { useChosenRow } from '../../../ui/lists/use-chosen-row.ts'
import type { DeskParts } from './desk-parts.ts'
import { LoadedCase } from './loaded-case.tsx'
import { QueuePane } from './queue-pane.tsx'
import { useCaseFocus } from './use-case-focus.ts'
import { useQueueFilter } from './use-queue-filter.ts'
import { useQueue } from './vetting-desk-queries.ts'

/** Queue and bench side by side; on phones one after the other. */
export function VettingDeskPage({ parts }: { parts: DeskParts }) {
  const chosen = useChosenRow('advisor')
  const { id: advisorId } = chosen
  const { filter } = useQueueFilter()
  const query = useQueue(filter)
  const opened = useCaseFocus(advisorId)
  return (
    <div className="-mx-4 -mb-8 border-t border-line medium:-mx-6 medium:-mb-12 medium:grid medium:grid-cols-[256px_minmax(0,1fr)] min-[1216px]:border-x">
      <div className={joinClasses('bg-rail', advisorId !== undefined && 'max-medium:hidden')}>
        <div className="medium:sticky medium:top-(--band-height) medium:max-h-[calc(100dvh-var(--band-height))] medium:overflow-y-auto medium:overscroll-contain">
          <QueuePane query={query} chosen={chosen} />
        </div>
      </div>
      <div
        ref={opened}
        tabIndex={-1}
        className={joinClasses(
          'min-w-0 medium:min-h-[calc(100dvh-73px-var(--band-height))] medium:border-l',
          advisorId === undefined && 'max-medium:hidden',
        )}
      >
        {advisorId === undefined ? (
          <EmptyState
            className="py-24"
            icon={<LayoutList />}
            sentence="Choose an advisor from the queue. Opening one appears in their access log."
          />
        ) : (
          <LoadedCase
            key={advisorId}
            advisorId={advisorId}
            toQueue={{ search: chosen.searchFor(undefined) }}
            staff={query.data?.pages[0]?.staff ?? []}
            parts={parts}
          />
        )}
      </div>
    </div>
  )
}
