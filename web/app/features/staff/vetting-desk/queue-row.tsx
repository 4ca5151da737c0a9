import { deskStates, type VettingSummary } from '@evenkeel/contract/staff/vetting-desk'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { formatDate } from '@evenkeel/format/times'
import { AlarmClock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { AnswerClock } from '../../../ui/answer-clock.tsx'
import { SmallAvatar } from '../../../ui/desk/assignee-menu.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { type ChosenRow, fromList } from '../../../ui/lists/use-chosen-row.ts'
import { rowId } from './use-case-focus.ts'

interface QueueRowProps {
  item: VettingSummary
  chosen: ChosenRow
  /** Rows of a search say in which state they are. */
  hasState: boolean
}

function whatWaits({ state, company, crd, proposed_by: by, held_texts: held }: VettingSummary): string {
  if (state === 'held') return held === 1 ? '1 held text' : `${held} held texts`
  if (state === 'to-confirm' && by) return `Proposed by ${by}`
  return company ?? (crd ? `CRD ${crd}` : 'No firm')
}

/** Until when, or what stands in the way. */
function RowClock({ item }: { item: VettingSummary }) {
  const { state, since, due_at: dueAt, snoozed_until: snoozedUntil, no_one_can_decide: isStuck } = item
  if (isStuck)
    return (
      <span className="clock soon">
        <TriangleAlert className="size-4 rotate-0!" aria-hidden="true" />
        No one can decide this
      </span>
    )
  if (snoozedUntil !== null)
    return (
      <span className="num inline-flex items-center gap-1.5 text-12 text-muted">
        <AlarmClock className="size-4" aria-hidden="true" />
        Until {formatDayAndTime(snoozedUntil)}
      </span>
    )
  if (dueAt === null)
    return (
      <span className="num text-12 text-muted">
        {deskStates[state]} {formatDate(since)}
      </span>
    )
  return <AnswerClock deadlineAt={dueAt * 1000} totalMs={(dueAt - since) * 1000} forWhat={null} />
}

export function QueueRow({ item, chosen, hasState }: QueueRowProps) {
  const { advisor_id: id, name, assignee, state, due_at: dueAt } = item
  const isChosen = id === chosen.id
  return (
    <Link
      id={rowId(id)}
      to={{ search: chosen.searchFor(id) }}
      state={fromList}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={joinClasses(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-4 py-2 text-text no-underline -outline-offset-2 hover:bg-hover max-medium:py-3',
        isChosen &&
          'bg-surface py-3 shadow-[0_1px_0_var(--line),0_-1px_0_var(--line)] before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark',
      )}
    >
      <b className="truncate">{name}</b>
      {assignee ? (
        <SmallAvatar staff={assignee} isNamed />
      ) : (
        dueAt !== null && <span className="text-12 text-muted">Unassigned</span>
      )}
      <span className="col-span-2 truncate text-12 text-muted">{whatWaits(item)}</span>
      <span className="col-span-2 mt-1 flex flex-wrap items-center gap-x-2">
        <RowClock item={item} />
        {hasState && dueAt !== null && <span className="text-12 text-muted">{deskStates[state]}</span>}
      </span>
    </Link>
  )
}
