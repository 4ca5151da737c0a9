import type { Application } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { readApplicationOf } from './read-application-of.ts'
import { type DecisionRow, listDecisions } from './vetting-store.ts'

export interface Vetting {
  name: string
  email: string
  company: string | null
  application: Application
  /** Every move, oldest first. */
  decisions: DecisionRow[]
}

/** For reviewers: an application as its advisor sees it, with its history. */
export async function readVettingOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  personId: PersonId,
): Promise<Vetting> {
  const person = await readNames(database.orm, personId)
  if (person?.role !== 'advisor') throw new Problem('not-found')
  return {
    name: [person.firstName, person.lastName].filter(Boolean).join(' '),
    email: person.email,
    company: person.company,
    application: await readApplicationOf(database.orm, personId, clock.now()),
    decisions: await listDecisions(database.orm, [personId]),
  }
}
