import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonAtDesk } from '@evenkeel/contract/staff/people-desk'
import type { Services } from '../../../services.ts'
import { readAccount } from '../../account/identity/people/read-account.ts'
import { wholeName } from '../../account/identity/people/whole-name.ts'
import { factorsOf } from '../../account/identity/second-factor/factors-of.ts'
import { readDeletesAt } from '../../account/privacy/read-deletes-at.ts'
import { readApplicationRow } from '../../people/advisors/application-row.ts'

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
  return {
    person_id: personId,
    type: account.role,
    name: wholeName(account),
    email: account.email,
    company: account.company,
    uuid: account.uuid,
    joined_at: seconds(account.joinedAt),
    disabled_at: secondsOrNull(account.disabledAt),
    deletes_at: secondsOrNull(await readDeletesAt(orm, personId)),
    open_sessions: account.openSessions,
    last_seen_at: secondsOrNull(account.lastSeenAt),
    locked_until: secondsOrNull(account.lockedUntil),
    has_second_factor: (await factorsOf(services, personId)).length > 0,
    application: isAdvisor ? ((await readApplicationRow(orm, personId))?.status ?? 'draft') : null,
    is_demo: account.isDemo,
  }
}
