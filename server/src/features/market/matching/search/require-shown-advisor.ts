import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../../services.ts'
import { resolvePerson } from '../../../account/identity/people/resolve-person.ts'
import { readStillShown } from '../market/market-store.ts'

/** The advisor in a path, if they are shown now; otherwise they do not exist for a consumer. */
export async function requireShown(
  services: Pick<Services, 'database'>,
  advisorId: string,
): Promise<PersonId> {
  const id = await resolvePerson(services, 'advisor', advisorId)
  if (id === undefined || !(await readStillShown(services.database.orm, [id])).has(id))
    throw new Problem('not-found')
  return id
}

/** For undoing something, which works also for advisors who are no longer shown. */
export async function requireKnown(
  services: Pick<Services, 'database'>,
  advisorId: string,
): Promise<PersonId> {
  const id = await resolvePerson(services, 'advisor', advisorId)
  if (id === undefined) throw new Problem('not-found')
  return id
}
