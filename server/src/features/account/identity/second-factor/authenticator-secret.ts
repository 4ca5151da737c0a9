import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'

const purpose = 'authenticator'

/** The person's id is sealed with the secret, so that a row copied to another person cannot be opened. */
export function sealSecret(
  { secrets }: Pick<Services, 'secrets'>,
  personId: PersonId,
  secret: string,
): Buffer {
  return secrets.seal(purpose, `${personId}:${secret}`)
}

export function openSecret(
  { secrets }: Pick<Services, 'secrets'>,
  personId: PersonId,
  sealed: Buffer,
): string {
  const [owner, secret] = secrets.open(purpose, sealed).split(':')
  if (owner !== String(personId) || !secret) throw new Error('This secret was sealed for somebody else')
  return secret
}
