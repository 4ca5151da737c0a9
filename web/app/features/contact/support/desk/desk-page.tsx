import { Inbox } from 'lucide-react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { useChosenRow } from '../../../../ui/lists/use-chosen-row.ts'
import { useFollowView } from '../use-follow-view.ts'
import { DeskList } from './desk-list.tsx'
import { DeskThread } from './desk-thread.tsx'

/** The support desk. List and request are side by side, or one at a time on phones. */
export function DeskPage({ isPhone }: { isPhone: boolean }) {
  const chosen = useChosenRow('request')
  const { id: number } = chosen
  const opened = useFollowView(number, isPhone)
  return (
    <div className="grid items-start gap-6 medium:grid-cols-[280px_minmax(0,1fr)] large:grid-cols-[360px_minmax(0,1fr)]">
      <div className={joinClasses('min-w-0', isPhone && number !== undefined && 'hidden')}>
        <DeskList chosen={chosen} />
      </div>
      <div ref={opened} tabIndex={-1} className={joinClasses('min-w-0', isPhone && !number && 'hidden')}>
        {number === undefined ? (
          <EmptyState className="card" icon={<Inbox />} sentence="Choose a request to answer." />
        ) : (
          <DeskThread key={number} number={number} toList={{ search: chosen.searchFor(undefined) }} />
        )}
      </div>
    </div>
  )
}
