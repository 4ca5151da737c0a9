import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonAtDesk } from '@evenkeel/contract/staff/people-desk'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { readAccount } from '../../account/identity/people/read-account.ts'
import { readFactors } from '../../account/identity/second-factor/read-factors.ts'
import { readDeletesAt } from '../../account/privacy/read-deletes-at.ts'
import { readCriteriaOf } from '../../people/criteria/read-criteria-of.ts'
import { findAdvisorFacts } from './person-page-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const secondsOrNull = (at: Date | null | undefined) => (at ? seconds(at) : null)

/** A person's account as staff sees it; the caller records the access. */
export async function openAccount(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  personId: PersonId,
): Promise<PersonAtDesk> {
  const { orm } = services.database
  const account = await readAccount(services, personId)
  const isAdvisor = account.role === 'advisor'
  const today = services.clock.now().toISOString().slice(0, 10)
  const pausedUntil = isAdvisor ? (await readCriteriaOf(orm, personId)).paused_until : null
  return {
    person_id: personId,
    type: account.role,
    name: fullName(account),
    email: account.email,
    company: account.company,
    uuid: account.uuid,
    joined_at: seconds(account.joinedAt),
    disabled_at: secondsOrNull(account.disabledAt),
    deletes_at: secondsOrNull(await readDeletesAt(orm, personId)),
    open_sessions: account.openSessions,
    last_seen_at: secondsOrNull(account.lastSeenAt),
    locked_until: secondsOrNull(account.lockedUntil),
    second_factors: await readFactors(orm, personId),
    time_zone: account.timeZone,
    crd: isAdvisor ? (await findAdvisorFacts(orm, personId)).crd : null,
    paused_until: pausedUntil !== null && pausedUntil >= today ? pausedUntil : null,
    is_demo: account.isDemo,
  }
}
