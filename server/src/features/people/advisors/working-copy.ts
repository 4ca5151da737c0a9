import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { type NamedPerson, readNames } from '../../account/identity/people/person-names.ts'
import { findProfile } from './advisor-profile-store.ts'
import { findApplication } from './application-store.ts'
import { findNewestPublication, type PublicationRow } from './publication-store.ts'

/** An advisor's current answers, including names, and their publication. */
export interface WorkingCopy {
  person: NamedPerson
  answers: AdvisorAnswers
  version: number
  status: ApplicationStatus
  publication: PublicationRow | undefined
}

/** Undefined if the person is no advisor, is disabled or does not exist. */
export async function readWorkingCopy(orm: Orm, personId: PersonId): Promise<WorkingCopy | undefined> {
  const person = await readNames(orm, personId)
  if (person?.role !== 'advisor') return undefined
  const profile = await findProfile(orm, personId)
  const application = await findApplication(orm, personId)
  return {
    person,
    answers: { ...profile?.answers, ...namesOf(person) },
    version: profile?.version ?? 0,
    status: application?.status ?? 'draft',
    publication: await findNewestPublication(orm, personId),
  }
}

function namesOf({ firstName, lastName, company }: NamedPerson) {
  return { first_name: firstName, last_name: lastName, company_name: company }
}
