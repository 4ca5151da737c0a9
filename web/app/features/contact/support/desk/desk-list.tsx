import type { DeskView } from '@evenkeel/contract/contact/support-desk'
import { CircleCheck, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { dueWords } from '../../../../ui/desk/due-clock.tsx'
import { formatWakeUp } from '../../../../ui/desk/snooze-times.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { PagedList } from '../../../../ui/lists/paged-list.tsx'
import type { ChosenRow } from '../../../../ui/lists/use-chosen-row.ts'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { useDesk } from './desk-queries.ts'
import { DeskRow } from './desk-row.tsx'
import { viewNames } from './desk-words.ts'
import { useDeskFilter } from './use-desk-filter.ts'

const segments = ['mine', 'unassigned', 'all'] as const satisfies DeskView[]

const emptySentences: Readonly<Record<DeskView, string>> = {
  mine: 'Nothing is assigned to you.',
  unassigned: 'Every ticket is assigned.',
  all: 'No open tickets.',
  snoozed: 'Nothing is snoozed.',
  solved: 'No solved tickets.',
}

interface FoldedProps {
  icon: ReactNode
  label: string
  detail?: ReactNode
  isShown: boolean
  onShow: () => void
}

/** Requests out of the way, folded to one line. */
function Folded({ icon, label, detail, isShown, onShow }: FoldedProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      className={joinClasses(
        'flex w-full items-center gap-2 border-t border-line px-4 py-3 text-left text-muted -outline-offset-2 hover:bg-hover',
        isShown && 'bg-surface text-text',
      )}
      onClick={onShow}
    >
      {icon}
      <span className="num flex-1 whitespace-nowrap">{label}</span>
      {detail && <span className="num text-right text-12">{detail}</span>}
    </button>
  )
}

/** The queue: what is promised soonest comes first. */
export function DeskList({ chosen }: { chosen: ChosenRow }) {
  const { view, q, setView } = useDeskFilter()
  const query = useDesk({ view, q })
  const now = useNow()
  const pages = query.data?.pages ?? []
  const { counts, next_wake_at: nextWakeAt = null, snoozed_due_at: snoozedDueAt = null } = pages[0] ?? {}
  const found = pages.flatMap(({ requests }) => requests)
  const order = view === 'solved' ? 'Newest first' : 'Sorted by due time, soonest first'
  return (
    <>
      <div className="grid gap-3 border-b border-line p-4">
        <Segmented
          aria-label="Whose work"
          className="w-full *:flex-1"
          options={segments.map((value) => ({
            value,
            label: counts ? `${viewNames[value]} ${counts[value]}` : viewNames[value],
          }))}
          // A search looks everywhere.
          value={(q ? '' : view) as DeskView}
          onChange={setView}
        />
        <p className="text-12 text-muted">{q ? 'Results from all tickets' : order}</p>
      </div>
      <LiveRegion>{q && !query.isPlaceholderData && query.data && `${found.length} shown`}</LiveRegion>
      <PagedList
        query={query}
        skeletonRows={4}
        count={found.length}
        emptySentence={q ? 'No matching tickets.' : emptySentences[view]}
        emptyAction={q || view !== 'all' ? { label: 'Show all', onClick: () => setView('all') } : undefined}
      >
        <ul aria-label="Requests" className="divide-y divide-line">
          {found.map((request) => (
            <li key={request.number}>
              <DeskRow request={request} chosen={chosen} now={now} />
            </li>
          ))}
        </ul>
      </PagedList>
      {counts && counts.snoozed > 0 && (
        <Folded
          icon={<Moon className="size-4" aria-hidden="true" />}
          label={`${counts.snoozed} snoozed`}
          detail={
            snoozedDueAt !== null && snoozedDueAt <= now ? (
              <span className="font-semibold text-danger">{dueWords({ dueAt: snoozedDueAt, now })}</span>
            ) : (
              nextWakeAt !== null && `Next: ${formatWakeUp(nextWakeAt, now)}`
            )
          }
          isShown={view === 'snoozed' && !q}
          onShow={() => setView('snoozed')}
        />
      )}
      {counts && counts.solved > 0 && (
        <Folded
          icon={<CircleCheck className="size-4" aria-hidden="true" />}
          label={`${counts.solved} solved`}
          isShown={view === 'solved' && !q}
          onShow={() => setView('solved')}
        />
      )}
    </>
  )
}
