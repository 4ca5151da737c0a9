import type { Outcome } from '@evenkeel/contract/contact/outcomes'
import type { Closing } from '@evenkeel/contract/market/requests'
import type { Orm } from '../../../database/database.ts'
import { happened, type Reacting } from '../../../events.ts'
import { dayOf } from '../../../time/day-of.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { changeOutcome, noteEvents } from './change-outcome.ts'
import { isLiving, wordOf } from './outcome-rules.ts'
import { findMatch, insertOutcomes, lockOutcome } from './outcome-store.ts'
import { settleOutcomeNotices } from './tell-of-hiring.ts'

const saidByClosing: { readonly [As in Closing]?: Outcome } = { hired: 'hired', 'not-a-fit': 'not-for-me' }

/**
 * Closing a match says what became of it: hired, or after a meeting not for me. Other reasons say nothing, and staff never
 * do. The other side hears of the closing itself.
 */
export async function noteClosing(
  services: Reacting,
  transaction: Orm,
  { requestId, by }: { requestId: number; by: 'consumer' | 'advisor' | 'us' },
): Promise<void> {
  const now = services.clock.now()
  const isNew = (await insertOutcomes(transaction, [requestId])).length > 0
  const row = await lockOutcome(transaction, requestId)
  if (!row || !isLiving(row) || by === 'us') return
  await settleOutcomeNotices(services, transaction, row)
  if (isNew) {
    await noteEvents(transaction, { consumerSaid: null, advisorSaid: null, endedOn: null }, row, by, now)
    const { consumerId, advisorId, outcome, hiredOn } = row
    if (outcome === null) return
    const said = { requestId, consumerId, advisorId, by, outcome, hiredOn }
    await happened(services, transaction, 'match-outcome-said', said)
    return
  }
  const match = await findMatch(transaction, requestId)
  const word = match?.closedAs ? saidByClosing[match.closedAs] : undefined
  const mine = wordOf(row, by)
  // A client who ends the match did hire.
  if (!word || word === mine || mine === 'hired') return
  const zone = (await readNames(transaction, row.consumerId))?.timeZone
  const change =
    by === 'consumer'
      ? { consumerSaid: word, consumerSaidAt: now }
      : { advisorSaid: word, advisorSaidAt: now }
  const hiredOn = row.hiredOn ?? dayOf(now, zone)
  await changeOutcome(services, transaction, row, { by, change, hiredOn, endedOn: row.endedOn, now })
}
