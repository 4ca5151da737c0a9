import type { SecondFactor } from '@evenkeel/contract/account/identity'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'
import { readFactors } from './read-factors.ts'

/** What a sign-in with the password may be completed with; empty when nothing more is asked. */
export function factorsOf(
  { database }: Pick<Services, 'database'>,
  personId: PersonId,
): Promise<SecondFactor[]> {
  return readFactors(database.orm, personId)
}
