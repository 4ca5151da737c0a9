import { hashOfToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { useChallenge } from './challenge-store.ts'

/** Each handle ends once; false for whoever comes second. */
export function closeChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  handle: string,
): Promise<boolean> {
  return useChallenge(database.orm, hashOfToken(handle), clock.now())
}
