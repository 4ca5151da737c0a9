import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../../services.ts'
import { closeChallenge, readChallenge } from '../challenge/challenge.ts'

/** Each challenge accepts one answer; right or wrong, the next one needs a new challenge. */
export async function closePasskeyChallenge(
  services: Pick<Services, 'database' | 'clock'>,
  kind: 'add-passkey' | 'passkey-sign-in',
  session: string,
): Promise<{ personId: PersonId | null; challenge: string }> {
  const { personId, data } = await readChallenge(services, kind, session)
  if (typeof data.challenge !== 'string' || !(await closeChallenge(services, session))) {
    throw new Problem('challenge-over')
  }
  return { personId, challenge: data.challenge }
}
