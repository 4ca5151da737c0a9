import { deskStates, type VettingSummary } from '@evenkeel/contract/staff/vetting-desk'
import { formatSpan } from '@evenkeel/format/durations'
import { formatDate } from '@evenkeel/format/times'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/choice/chip.tsx'
import { type ChosenRow, fromList } from '../../../ui/lists/use-chosen-row.ts'
import { stateKinds } from './desk-words.ts'
import { rowId } from './use-case-focus.ts'

interface QueueRowProps {
  application: VettingSummary
  chosen: ChosenRow
  now: number
}

const decided = ['approved', 'rejected', 'suspended', 'withdrawn']

function waitingWords({ state, since, due_at: dueAt }: VettingSummary, now: number): string {
  if (decided.includes(state)) return formatDate(since)
  if (dueAt !== null) return `Response due in ${formatSpan(dueAt - now)}`
  return `Waiting ${formatSpan(now - since)}`
}

export function QueueRow({ application, chosen, now }: QueueRowProps) {
  const {
    advisor_id: id,
    name,
    company,
    crd,
    state,
    is_appeal: isAppeal,
    passed_checks: passed,
  } = application
  return (
    <Link
      id={rowId(id)}
      to={{ search: chosen.searchFor(id) }}
      state={fromList}
      className="block p-4 text-text no-underline -outline-offset-2 hover:bg-hover"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="num flex flex-none items-center gap-1.5 text-12 text-muted">
          <Clock className="size-4" aria-hidden="true" />
          {waitingWords(application, now)}
        </span>
      </span>
      <span className="num block truncate text-12 text-muted">
        {[company, crd ? `CRD ${crd}` : 'No CRD number'].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-1.5">
        <Chip kind={stateKinds[state]}>{deskStates[state]}</Chip>
        {isAppeal && state !== 'appeal' && <Chip kind="warning">{deskStates.appeal}</Chip>}
        {passed !== null && <Chip className="num">{passed} of 5 checks passed</Chip>}
      </span>
    </Link>
  )
}
