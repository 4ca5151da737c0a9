import type { Challenge, IdentityOperation, SignedIn } from '@evenkeel/contract/account/identity'
import { playCalls, type Reply } from '../../../../testing/play-server.ts'

// For tests: a server with scripted answers to identity calls that records requests.

type Asked = Record<string, unknown>
type Replies = Partial<Record<IdentityOperation | `/api/${string}`, Reply<Asked>>>

const delivery = { Destination: 'd***@w***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }
export const codeSent = { CodeDeliveryDetails: delivery }
export const signedUp = { UserSub: 'sub-1', UserConfirmed: false, CodeDeliveryDetails: delivery }

export const signedIn = (changed: Partial<SignedIn> = {}): SignedIn => ({
  accessToken: 'access-1',
  expiresIn: 600,
  idToken: 'id-1',
  UserSub: 'sub-1',
  userId: 4821,
  userType: 'consumer',
  isAuthenticated: true,
  ...changed,
})

export const challenged = (
  challenge: Challenge['challenge'],
  factors: Challenge['factors'] = ['authenticator', 'recovery-code'],
): Challenge => ({ challenge, session: 'attempt-1', factors })

/** Records later requests: the bodies of operations, and the path with the body for other calls. */
export function identityServer(replies: Replies): Asked[] {
  const byName: Record<string, Reply<Asked> | undefined> = replies
  return playCalls<Asked>(
    ({ call, body }) =>
      call === 'POST /api/auth/cognito/operations' ? body : { path: call.split(' ')[1], ...body },
    ({ operation, path }) => byName[String(operation ?? path)],
  )
}
