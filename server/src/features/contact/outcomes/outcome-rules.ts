import type { Side } from '@evenkeel/contract/contact/chat'
import type { MatchOutcome, Outcome } from '@evenkeel/contract/contact/outcomes'
import type { MatchEventKind } from '../../market/matching/history/write-match-event.ts'
import type { OutcomeRow } from './outcome-store.ts'

// What both sides said as pure functions: which word counts, what each may see, and which events follow.

type Words = Pick<OutcomeRow, 'consumerSaid' | 'advisorSaid'>

export const wordOf = ({ consumerSaid, advisorSaid }: Words, side: Side) =>
  side === 'consumer' ? consumerSaid : advisorSaid

export const countingWord = ({ consumerSaid, advisorSaid }: Words): Outcome | null =>
  consumerSaid ?? advisorSaid

/** A row both of whose people are still here; when one leaves, the request and both are removed from it. */
export interface LivingRow extends OutcomeRow {
  requestId: number
  consumerId: number
  advisorId: number
}

export const isLiving = (row: OutcomeRow): row is LivingRow =>
  row.requestId !== null && row.consumerId !== null && row.advisorId !== null

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const said = (outcome: Outcome | null, at: Date | null) =>
  outcome === null || at === null ? null : { outcome, at: seconds(at) }
const onlyHired = (word: MatchOutcome['consumer']) => (word?.outcome === 'hired' ? word : null)

/**
 * Each side sees its own word, and the other's only if it is "hired": an advisor isn't told that a consumer is still
 * comparing advisors, and neither is told "not for me" by a page. The day a client's work with them ended is the
 * consumer's.
 */
export function outcomeFor(row: LivingRow, side: Side): MatchOutcome {
  const consumer = said(row.consumerSaid, row.consumerSaidAt)
  const advisor = said(row.advisorSaid, row.advisorSaidAt)
  const shown =
    side === 'consumer'
      ? { consumer, advisor: onlyHired(advisor) }
      : { consumer: onlyHired(consumer), advisor }
  const outcome = (shown.consumer ?? shown.advisor)?.outcome ?? null
  return {
    request_id: row.requestId,
    advisor_id: row.advisorId,
    met_at: seconds(row.metAt),
    ...shown,
    outcome,
    // An advisor's own word has no day; otherwise a missing one would tell that the consumer said something else.
    hired_on: side === 'consumer' || shown.consumer ? row.hiredOn : null,
    ended_on: side === 'consumer' ? row.endedOn : null,
    version: side === 'consumer' ? row.version : row.advisorVersion,
  }
}

/** Whether this side's page would look different. */
export function hasChangedFor(before: LivingRow, after: LivingRow, side: Side): boolean {
  const shown = (row: LivingRow) => JSON.stringify({ ...outcomeFor(row, side), version: 0 })
  return shown(before) !== shown(after)
}

type Facts = Words & Pick<OutcomeRow, 'endedOn'>

/** The events for a change of the word that counts; the last of hired, not-hired and outcome-undone is the current one. */
export function eventsOf(before: Facts, after: Facts): MatchEventKind[] {
  const [was, is] = [countingWord(before), countingWord(after)]
  const events: MatchEventKind[] = []
  if (is !== was) {
    if (is === 'hired') events.push('hired')
    else if (is === 'not-for-me') events.push('not-hired')
    else if (was === 'hired' || was === 'not-for-me') events.push('outcome-undone')
  }
  if (is === 'hired' && before.endedOn !== after.endedOn && (was === 'hired' || after.endedOn !== null))
    events.push('ended')
  return events
}
