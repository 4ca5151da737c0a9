import { Inbox } from 'lucide-react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { useChosenRow } from '../../../../ui/lists/use-chosen-row.ts'
import { useFillViewport } from '../../../../ui/use-fill-viewport.ts'
import { useWidth } from '../../../../ui/use-width.ts'
import { useFollowView } from '../use-follow-view.ts'
import { DeskList } from './desk-list.tsx'
import { DeskThread } from './desk-thread.tsx'

/** From here on queue, thread and person fit side by side. */
const threePanesPx = 1000

/** The support desk: queue, thread and person side by side, each scrolling by itself; one at a time on phones. */
export function DeskPage({ isPhone }: { isPhone: boolean }) {
  const chosen = useChosenRow('request')
  const { id: number } = chosen
  const opened = useFollowView(number, isPhone)
  const frame = useFillViewport(!isPhone)
  const width = useWidth(frame)
  return (
    <div
      ref={frame}
      className="-mx-4 border-t border-line medium:-mx-6 medium:-mb-12 medium:grid medium:grid-cols-[272px_minmax(0,1fr)] medium:grid-rows-[minmax(0,1fr)] large:grid-cols-[296px_minmax(0,1fr)] min-[1216px]:border-x"
    >
      <section
        aria-label="Queue"
        className={joinClasses(
          'min-w-0 bg-rail max-[868px]:min-h-[calc(100dvh-8rem)] medium:overflow-y-auto medium:overscroll-contain',
          isPhone && number !== undefined && 'hidden',
        )}
      >
        <DeskList chosen={chosen} />
      </section>
      <div
        ref={opened}
        tabIndex={-1}
        className={joinClasses(
          'min-w-0 outline-none medium:min-h-0 medium:border-l medium:border-line',
          isPhone && !number && 'hidden',
        )}
      >
        {number === undefined ? (
          <EmptyState className="py-24" icon={<Inbox />} sentence="Choose a ticket to answer." />
        ) : (
          <DeskThread
            key={number}
            number={number}
            isPhone={isPhone}
            hasPersonPane={width !== null && width >= threePanesPx}
            toList={{ search: chosen.searchFor(undefined) }}
            searchFor={chosen.searchFor}
          />
        )}
      </div>
    </div>
  )
}
