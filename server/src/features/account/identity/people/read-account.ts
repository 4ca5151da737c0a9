import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../../services.ts'
import { readLockout } from '../lock-account.ts'
import { livesUntil } from '../sessions/session-lifetimes.ts'
import { findLastSeen, listOpenSessions } from '../sessions/session-store.ts'
import { findPerson } from './person-store.ts'

export interface Account {
  personId: PersonId
  role: Role
  email: string
  firstName: string | null
  lastName: string | null
  company: string | null
  uuid: string | null
  timeZone: string | null
  isDemo: boolean
  joinedAt: Date
  disabledAt: Date | null
  openSessions: number
  lastSeenAt: Date | null
  lockedUntil: Date | null
}

/** Everything staff may know about how someone signs in, disabled or not; deleted people are not found. */
export async function readAccount(
  services: Pick<Services, 'database' | 'secrets' | 'clock'>,
  personId: PersonId,
): Promise<Account> {
  const { orm } = services.database
  const found = await findPerson(orm, personId)
  if (!found || found.person.isDeleted) throw new Problem('not-found')
  const { id, role, email, firstName, lastName, company, uuid, timeZone, isDemo, createdAt, disabledAt } =
    found.person
  const now = services.clock.now()
  const open = await listOpenSessions(orm, personId, now)
  return {
    personId: id,
    role,
    email,
    firstName,
    lastName,
    company,
    uuid,
    timeZone,
    isDemo,
    disabledAt,
    joinedAt: createdAt,
    openSessions: open.filter((session) => livesUntil({ ...session, role }, session) > now).length,
    lastSeenAt: await findLastSeen(orm, personId),
    lockedUntil: await readLockout(services, email),
  }
}
