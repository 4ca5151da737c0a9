import { personUuid } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { readWishes } from '../../market/matching/facts/read-wishes.ts'
import { readPastContact } from '../../market/matching/history/read-past-contact.ts'
import { requireShown } from '../../market/matching/search/require-shown-advisor.ts'
import { suggestedWords } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { auditStaffAct } from './audit-staff-act.ts'
import { requireChecked } from './checked-people.ts'
import { limitStaffActs } from './checker-limits.ts'
import { judgePair } from './checker-queries.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'live' | 'matching' | 'limits'>

/**
 * Tells a consumer about an advisor who could be in their list: staff cannot override what either person said, and it
 * does not change any order.
 */
export async function suggestAdvisor(
  services: Parts,
  caller: Caller,
  asked: { consumerId: string; advisorId: string },
  { reason }: { reason: string },
): Promise<undefined> {
  await limitStaffActs(services, caller.personId)
  const { database, matching, clock } = services
  const consumer = await requireChecked(services, 'consumer', asked.consumerId)
  const advisor = await requireChecked(services, 'advisor', asked.advisorId)
  if (consumer.isDisabled) throw new Problem('cannot-suggest', { consumer: 'This account is disabled.' })
  const wishes = await readWishes(database.orm, consumer.id)
  const between = await readPastContact(database.orm, consumer.id, clock.now())
  const eligibility = await matching.ask(judgePair, {
    wishes,
    between: between.get(advisor.id) ?? null,
    advisorId: advisor.id,
  })
  if (!eligibility) throw notNow(['not-shown'])
  if (!eligibility.isEligible) throw notNow(eligibility.refusals.map((refusal) => refusal.reason))
  // An advisor suspended a second ago may still be in this process's index.
  await requireShown(services, String(advisor.id)).catch(() => {
    throw notNow(['not-shown'])
  })
  await database.transaction(async (transaction) => {
    const link = `/consumer/matchmaking/advisors?advisor=${personUuid('advisor', advisor.id)}`
    await notify(services, transaction, {
      personId: consumer.id,
      aboutId: advisor.id,
      key: `suggested:${advisor.id}`,
      ...suggestedWords({ advisorName: fullName(advisor), link }),
    })
    await auditStaffAct(transaction, caller, 'advisor-suggested', {
      reason,
      consumerId: consumer.id,
      advisorId: advisor.id,
    })
  })
}

const notNow = (reasons: readonly string[]) =>
  new Problem('cannot-suggest', { advisor: `This pair is ruled out: ${reasons.join(', ')}.` })
