import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'

const purpose = 'authenticator'

/** The person's number is sealed with it: a row copied to another person opens nothing. */
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
