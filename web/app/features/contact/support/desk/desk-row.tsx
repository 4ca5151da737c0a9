import type { DeskRequest } from '@evenkeel/contract/contact/support'
import { formatRowTime } from '@evenkeel/format/moments'
import { Link } from 'react-router'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { type ChosenRow, fromList } from '../../../../ui/lists/use-chosen-row.ts'
import { StateChip } from '../state-chip.tsx'
import { rowId } from '../use-follow-view.ts'
import { askerTypes, nameOf } from './asker-facts.tsx'
import { DueChip } from './due-chip.tsx'

interface DeskRowProps {
  request: DeskRequest
  chosen: ChosenRow
  now: number
}

export function DeskRow({ request, chosen, now }: DeskRowProps) {
  const { number, subject, state, asker, answer_due_at: dueAt, updated_at: at } = request
  const isChosen = number === chosen.id
  return (
    <Link
      id={rowId(number)}
      to={{ search: chosen.searchFor(number) }}
      state={fromList}
      replace={isChosen}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={joinClasses(
        'relative block p-4 text-text no-underline -outline-offset-2 hover:bg-hover',
        isChosen &&
          'bg-hover before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark',
      )}
    >
      <span className="num flex items-baseline justify-between gap-2 text-12 text-muted">
        <span className="min-w-0 truncate">
          No. {number} · {askerTypes[asker.type]} · {nameOf(asker)}
        </span>
        <span className="flex-none">{formatRowTime(at, now)}</span>
      </span>
      <span className="block truncate font-medium">{subject}</span>
      <span className="mt-1 flex flex-wrap items-center gap-1.5">
        <StateChip state={state} isAtDesk />
        <DueChip dueAt={dueAt} now={now} />
      </span>
    </Link>
  )
}
