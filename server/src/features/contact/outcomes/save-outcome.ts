import type { Side } from '@evenkeel/contract/contact/chat'
import type { saveOutcome as call } from '@evenkeel/contract/contact/outcomes'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { dayOf } from '../../../time/day-of.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { holdRequest } from '../../market/requests/hold-request.ts'
import { changeOutcome } from './change-outcome.ts'
import { isLiving, type LivingRow, outcomeFor, wordOf } from './outcome-rules.ts'
import { insertOutcomes, lockOutcome } from './outcome-store.ts'
import { settleOutcomeNotices, tellOfHiring } from './tell-of-hiring.ts'

type Body = BodyOf<typeof call>

/**
 * One of the two says what became of their match, or undoes it. Saying the same again changes nothing, whatever version the
 * page had.
 */
export async function saveOutcome(
  services: Reacting,
  caller: Caller,
  requestId: number,
  body: Body,
): Promise<AnswerOf<typeof call>> {
  const by = caller.role
  if (by === 'admin') throw new Problem('not-found')
  return holdRequest(services, caller, requestId, async (transaction, { request, now }) => {
    if (request.state !== 'accepted') throw new Problem('moved-on')
    // A meeting that was held before outcomes were stored may have no row yet.
    const isNew = (await insertOutcomes(transaction, [requestId])).length > 0
    const row = await lockOutcome(transaction, requestId)
    if (!row || !isLiving(row)) throw new Problem('moved-on')
    const zone = (await readNames(transaction, row.consumerId))?.timeZone ?? null
    const { answeredAt, closedAt } = request
    const hasMet = row.metAt.getTime() !== closedAt?.getTime()
    const days = daysOf(row, body, by, {
      today: dayOf(now, zone),
      firstDay: dayOf(hasMet ? row.metAt : (answeredAt ?? row.metAt), zone),
      what: hasMet ? 'the day you met' : 'the day they accepted',
      advisorSaidOn: dayOf(row.advisorSaidAt ?? now, zone),
    })
    const mine = wordOf(row, by)
    const { outcome } = body
    if (mine === outcome && row.hiredOn === days.hiredOn && row.endedOn === days.endedOn)
      return { outcome: outcomeFor(row, by) }
    if (!isNew && outcomeFor(row, by).version !== body.version) throw new Problem('changed-elsewhere')
    const saidAt = outcome === null ? null : now
    const change =
      by === 'consumer'
        ? {
            consumerSaid: outcome,
            consumerSaidAt: mine === outcome ? row.consumerSaidAt : saidAt,
            ...(outcome === null && { undoneAt: now }),
          }
        : { advisorSaid: outcome, advisorSaidAt: mine === outcome ? row.advisorSaidAt : saidAt }
    const after = await changeOutcome(services, transaction, row, { by, change, ...days, now })
    await settleOutcomeNotices(services, transaction, after, [by])
    if (mine === 'hired' && outcome !== 'hired')
      await settleOutcomeNotices(services, transaction, after, [by === 'consumer' ? 'advisor' : 'consumer'])
    if (mine !== 'hired' && outcome === 'hired') await tellOfHiring(services, transaction, after, by)
    return { outcome: outcomeFor(after, by) }
  })
}

interface Days {
  hiredOn: string | null
  endedOn: string | null
}

interface KnownDays {
  today: string
  /** The earliest day the advisor can have been hired, and what happened on it. */
  firstDay: string
  what: string
  advisorSaidOn: string
}

const refuse = (field: 'hired_on' | 'ended_on', sentence: string) =>
  new Problem('bad-request', { [field]: sentence })

/** The consumer's own days, or today's where they named none; an advisor's word changes no day of the consumer's. */
function daysOf(
  row: LivingRow,
  body: Body,
  by: Side,
  { today, firstDay, what, advisorSaidOn }: KnownDays,
): Days {
  if (by === 'advisor') {
    if (body.hired_on) throw refuse('hired_on', 'Only your client can set this date.')
    if (body.ended_on) throw refuse('ended_on', 'Only your client can set this date.')
    const counts = row.consumerSaid ?? body.outcome
    return counts === 'hired' ? { hiredOn: row.hiredOn ?? today, endedOn: row.endedOn } : none
  }
  const counts = body.outcome ?? row.advisorSaid
  if (body.outcome !== 'hired') {
    if (body.hired_on) throw refuse('hired_on', 'Choose “Hired” to set this date.')
    if (body.ended_on) throw refuse('ended_on', 'Choose “Hired” to set this date.')
    // Undone: what the advisor said counts again, from the day they said it.
    return counts === 'hired' ? { hiredOn: advisorSaidOn, endedOn: null } : none
  }
  const hiredOn = body.hired_on ?? row.hiredOn ?? today
  if (hiredOn > today) throw refuse('hired_on', 'Choose today or an earlier date.')
  if (body.hired_on && hiredOn < firstDay)
    throw refuse('hired_on', `Choose ${formatCalendarDay(firstDay)}, ${what}, or a later date.`)
  const endedOn = body.ended_on === undefined ? row.endedOn : body.ended_on
  if (endedOn !== null && endedOn > today) throw refuse('ended_on', 'Choose today or an earlier date.')
  if (endedOn !== null && endedOn < hiredOn)
    throw refuse('ended_on', `Choose ${formatCalendarDay(hiredOn)}, the day you hired them, or a later date.`)
  return { hiredOn, endedOn }
}

const none: Days = { hiredOn: null, endedOn: null }
