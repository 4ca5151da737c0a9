import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readCredentials as call } from '@evenkeel/contract/people/advisors'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { logAccess } from '../../account/privacy/log-access.ts'

/** spec 7-14, security H07: for the advisor and for staff. Everyone else gets "not found". */
export async function readCredentials(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  userId: string,
): Promise<AnswerOf<typeof call>> {
  const personId = await resolvePerson(services, 'advisor', userId)
  const person = personId === undefined ? undefined : await readNames(services.database.orm, personId)
  const isOwn = person?.personId === caller.personId
  const isStaffForAdvisor = caller.role === 'admin' && person?.role === 'advisor'
  if (!person || !(isOwn || isStaffForAdvisor)) throw new Problem('not-found')
  await logAccess(services, caller, person.personId, {
    what: 'Name, email and company',
    why: 'Opened in support',
  })
  const { firstName, lastName, email, company } = person
  return { first_name: firstName, last_name: lastName, email_id: email, company_name: company }
}
