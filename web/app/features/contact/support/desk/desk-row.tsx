import type { DeskRequest } from '@evenkeel/contract/contact/support-desk'
import { formatRowTime } from '@evenkeel/format/moments'
import { Link } from 'react-router'
import { SmallAvatar } from '../../../../ui/desk/assignee-menu.tsx'
import { DueClock } from '../../../../ui/desk/due-clock.tsx'
import { formatWakeUp } from '../../../../ui/desk/snooze-times.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { type ChosenRow, fromList } from '../../../../ui/lists/use-chosen-row.ts'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { StateChip } from '../state-chip.tsx'
import { rowId } from '../use-follow-view.ts'
import { askerTypes, nameOf } from './desk-words.ts'

interface DeskRowProps {
  request: DeskRequest
  chosen: ChosenRow
  now: number
}

/** What is next: the promise, the time it comes back, or its status. */
function NextStep({ request, now }: { request: DeskRequest; now: number }) {
  const { state, answer_due_at: dueAt, asked_at: askedAt, snoozed_until: snoozedUntil, sent_at } = request
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {dueAt === null ? (
        <StateChip state={state} isAtDesk />
      ) : (
        <DueClock dueAt={dueAt} since={askedAt ?? sent_at} now={now} />
      )}
      {snoozedUntil !== null && (
        <span className="num text-12 text-muted">Until {formatWakeUp(snoozedUntil, now)}</span>
      )}
    </span>
  )
}

export function DeskRow({ request, chosen, now }: DeskRowProps) {
  const { number, subject, asker, assignee, updated_at: at } = request
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
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 px-4 py-3 text-text no-underline -outline-offset-2 hover:bg-hover',
        isChosen &&
          'bg-surface before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark',
      )}
    >
      <span className="truncate font-semibold">{subject}</span>
      <span className="num justify-self-end text-12 text-muted">{formatRowTime(at, now)}</span>
      <span className="num truncate text-muted">
        {nameOf(asker)} · {askerTypes[asker.type]} · No. {number}
      </span>
      {assignee ? (
        <span className="justify-self-end">
          <VisuallyHidden>Assigned to {assignee.name}</VisuallyHidden>
          <SmallAvatar staff={assignee} />
        </span>
      ) : (
        <span className="justify-self-end text-12 text-muted">Unassigned</span>
      )}
      <NextStep request={request} now={now} />
    </Link>
  )
}
