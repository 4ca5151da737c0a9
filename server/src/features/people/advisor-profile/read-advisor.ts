import type { QueryOf } from '@evenkeel/contract/endpoint'
import type { AdvisorProfile, readAdvisor as call } from '@evenkeel/contract/people/advisors'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { limitProfileReads } from '../advisors/advisor-limits.ts'
import { openAsVisitor } from '../advisors/open-as-visitor.ts'
import { readWorkingCopy } from '../advisors/working-copy.ts'
import type { Visitor } from '../consumers/visitor.ts'
import { readHeldTextsOf } from '../held-texts/read-held-texts-of.ts'
import { publicationOnWire, workingCopyOnWire } from './advisor-on-wire.ts'
import { readFilesOf } from './read-files-of.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'limits' | 'log' | 'secrets'>

/** spec 7-11. Advisors who are not approved are answered like an unknown id. */
export async function readAdvisor(
  services: Parts,
  caller: Caller | Visitor,
  advisorId: string,
  { view }: QueryOf<typeof call>,
): Promise<{ data: AdvisorProfile }> {
  const personId = await resolvePerson(services, 'advisor', advisorId)
  const isOwn = caller.role === 'advisor' && caller.personId === personId
  const isStaff = caller.role === 'admin'
  if (caller.role === 'visitor') await openAsVisitor(services, caller, personId)
  else if (!isOwn && !isStaff) await limitProfileReads(services, caller)

  const copy = personId === undefined ? undefined : await readWorkingCopy(services.database.orm, personId)
  if (!copy) throw new Problem('not-found')
  if (isStaff)
    await logAccess(services, caller, copy.person.personId, { what: 'Profile', why: 'Opened in support' })

  const files = () => readFilesOf(services.database.orm, copy.person.personId)
  if ((isOwn || isStaff) && view !== 'published') {
    const held = await readHeldTextsOf(services.database.orm, copy.person.personId)
    return { data: workingCopyOnWire(copy, await files(), held) }
  }
  const isShown = isOwn || isStaff || copy.status === 'approved'
  if (!isShown || !copy.publication) throw new Problem('not-found')
  return { data: publicationOnWire(copy, copy.publication, await files()) }
}
