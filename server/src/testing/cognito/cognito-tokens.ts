// Tokens as a user pool signs them (security 1.4): RS256, one key for ID tokens and another for access tokens.
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'

export type TokenUse = 'access' | 'id'

export interface PoolSession {
  sub: string
  email: string
  originJti: string
  authTime: number
}

export type CognitoTokens = Awaited<ReturnType<typeof cognitoTokens>>

// Creating RSA keys is slow, so all pools of a test file share one pair.
let made: ReturnType<typeof makeKeys> | undefined

export async function cognitoTokens(pool: {
  issuer: string
  clientId: string
  now(): Date
  accessSeconds: number
}) {
  made ??= makeKeys()
  const keys = await made
  const seconds = () => Math.floor(pool.now().getTime() / 1000)

  const sign = (use: TokenUse, claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ kid: keys[use].kid, alg: 'RS256' }).sign(keys[use].privateKey)

  function claimsFor(use: TokenUse, session: PoolSession): JWTPayload {
    const iat = seconds()
    return {
      sub: session.sub,
      iss: pool.issuer,
      origin_jti: session.originJti,
      event_id: randomUUID(),
      token_use: use,
      auth_time: session.authTime,
      exp: iat + pool.accessSeconds,
      iat,
      jti: randomUUID(),
      ...(use === 'access'
        ? { client_id: pool.clientId, scope: 'aws.cognito.signin.user.admin', username: session.sub }
        : {
            aud: pool.clientId,
            email: session.email,
            email_verified: true,
            'cognito:username': session.sub,
          }),
    }
  }

  return {
    keys,
    jwks: { keys: [keys.id.jwk, keys.access.jwk] },
    sign,
    claimsFor,
    async issue(session: PoolSession) {
      const [AccessToken, IdToken] = await Promise.all([
        sign('access', claimsFor('access', session)),
        sign('id', claimsFor('id', session)),
      ])
      return { AccessToken, ExpiresIn: pool.accessSeconds, TokenType: 'Bearer', IdToken }
    },
    /** Null unless it is a valid access token of this pool. */
    readAccess: (token: string) =>
      jwtVerify(token, keys.access.publicKey, { algorithms: ['RS256'], currentDate: pool.now() }).then(
        ({ payload }) => (payload.token_use === 'access' ? String(payload.origin_jti) : null),
        () => null,
      ),
  }
}

async function makeKeys() {
  const [id, access] = await Promise.all([makeKey('id-key'), makeKey('access-key')])
  return { id, access }
}

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    kid,
    publicKey,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  }
}
