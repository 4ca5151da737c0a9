import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { findKept } from './read-watching.ts'
import { deleteStop, putStop } from './watching-store.ts'

/** Only for advisors the caller saved or hired; repeating it changes nothing. */
export async function setWatched(
  services: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  advisor: string,
  { is_watched }: { is_watched: boolean },
): Promise<undefined> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const advisorId = await resolvePerson(services, 'advisor', advisor)
  const { orm } = services.database
  if (advisorId === undefined || !(await findKept(orm, personId, advisorId))) throw new Problem('not-found')
  if (is_watched) await deleteStop(orm, personId, advisorId)
  else await putStop(orm, personId, advisorId, services.clock.now())
}
