import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../../services.ts'
import { readChallenge } from '../challenge/read-challenge.ts'
import { factorsOf } from './factors-of.ts'
import { startAuthenticatorFor } from './start-authenticator-for.ts'

/** Within a sign-in that may not end without a factor. Somebody who has one already must use that one. */
export async function startEnrolment(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  session: string,
): Promise<{ secret: string; otpauthUri: string }> {
  const { personId } = await readChallenge(services, 'enrol-second-factor', session)
  if (personId === null || (await factorsOf(services, personId)).length > 0)
    throw new Problem('challenge-over')
  return startAuthenticatorFor(services, personId)
}
