import { reopenWithinDays, type SupportState } from '@evenkeel/contract/contact/support'
import { answerBy, usualTimeZone } from '../../market/requests/answer-deadline.ts'
import type { SupportChange, SupportRequestRow } from './support-request-store.ts'

// Who may move a request where, and what follows (product.md 3.14). It is open while we owe an answer, waits while the
// asker owes one, and is solved when either side says so.

type LifecycleFields = Pick<
  SupportRequestRow,
  'state' | 'owedBy' | 'owedSince' | 'firstAnsweredAt' | 'solvedAt'
>

const dayMs = 86_400_000

export function reopenUntil({ solvedAt }: Pick<LifecycleFields, 'solvedAt'>): Date | null {
  return solvedAt && new Date(solvedAt.getTime() + reopenWithinDays * dayMs)
}

/** Solved too long ago to be reopened. */
export function isOver(fields: Pick<LifecycleFields, 'solvedAt'>, now: Date): boolean {
  const until = reopenUntil(fields)
  return until !== null && until < now
}

const nothingOwed = { owedBy: null, owedSince: null } satisfies SupportChange

/** A due time that is already set stays, whatever else the asker writes meanwhile. What was snoozed wakes up. */
export const afterAsker = (
  { owedBy, owedSince }: Pick<LifecycleFields, 'owedBy' | 'owedSince'>,
  now: Date,
  dueAt: Date,
) =>
  ({
    state: 'open',
    updatedAt: now,
    solvedAt: null,
    snoozedUntil: null,
    owedBy: owedBy ?? dueAt,
    owedSince: owedBy ? owedSince : now,
  }) satisfies SupportChange

export const afterAnswer = (
  { firstAnsweredAt }: Pick<LifecycleFields, 'firstAnsweredAt'>,
  now: Date,
  state: SupportState,
) =>
  ({
    state,
    updatedAt: now,
    snoozedUntil: null,
    ...nothingOwed,
    firstAnsweredAt: firstAnsweredAt ?? now,
    solvedAt: state === 'solved' ? now : null,
  }) satisfies SupportChange

export const afterSolving = (now: Date) =>
  ({ state: 'solved', solvedAt: now, snoozedUntil: null, ...nothingOwed }) satisfies SupportChange

export const afterReopening = (now: Date, dueAt: Date) =>
  ({ state: 'open', solvedAt: null, owedBy: dueAt, owedSince: now }) satisfies SupportChange

/** Set by staff without an answer: only an answer settles the first promise. */
export function afterStaffSet(
  { firstAnsweredAt }: Pick<LifecycleFields, 'firstAnsweredAt'>,
  now: Date,
  state: SupportState,
): SupportChange {
  if (state === 'solved') return afterSolving(now)
  const isSettled = state === 'waiting-for-you' && firstAnsweredAt !== null
  return { state, solvedAt: null, ...(isSettled && nothingOwed) }
}

/** Within one business day in our own time zone: the promise of product.md 3.14. */
export const answerDueAt = (now: Date): Date => answerBy(now, usualTimeZone, 1)
