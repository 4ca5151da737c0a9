import type { SignedIn } from '@evenkeel/contract/account/identity'
import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'
import { accessTokenMs } from './session-lifetimes.ts'
import type { SessionRow } from './session-store.ts'

interface Holder {
  personId: PersonId
  role: Role
  sub: string
}

/** The last step of every sign-in and renewal. */
export async function issueTokens(
  { tokens, clock }: Pick<Services, 'tokens' | 'clock'>,
  { personId, role, sub }: Holder,
  session: Pick<SessionRow, 'id' | 'bindingHash' | 'signedInAt' | 'expiresAt'>,
): Promise<SignedIn> {
  const now = clock.now().getTime()
  const expiresAt = new Date(Math.min(now + accessTokenMs, session.expiresAt.getTime()))
  const [accessToken, idToken] = await Promise.all([
    tokens.signAccess({
      sub,
      personId,
      role,
      sessionId: session.id,
      binding: session.bindingHash.toString('base64url'),
      signedInAt: session.signedInAt,
      expiresAt,
    }),
    tokens.signId({ sub, expiresAt }),
  ])
  return {
    accessToken,
    expiresIn: Math.max(1, Math.floor((expiresAt.getTime() - now) / 1000)),
    idToken,
    UserSub: sub,
    userId: personId,
    userType: role,
    isAuthenticated: true,
  }
}
