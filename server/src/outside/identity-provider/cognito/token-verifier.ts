import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { CognitoUnreachable } from './cognito-unreachable.ts'

export interface VerifiedToken {
  sub: string
  /** The pool's name of the person: a UUID if people sign in by email address. */
  username: string
  expiresAt: number
}

export interface TokenVerifier {
  /** Null if this pool did not issue it to this client, for this use, or it is no longer valid. */
  verify(token: string | undefined, use: 'access' | 'id'): Promise<VerifiedToken | null>
}

const keysUnreadable = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'])

/** ASVS 6.8.2, 9.1, 9.2: algorithm, keys and required claims are fixed here, not taken from the token. */
export function tokenVerifier(expected: {
  issuer: string
  clientId: string
  jwksUri: string
  clock: { now(): Date }
  timeoutMs: number
}): TokenVerifier {
  const { issuer, clientId, clock } = expected
  const keys = createRemoteJWKSet(new URL(expected.jwksUri), {
    timeoutDuration: expected.timeoutMs,
    cacheMaxAge: 60 * 60 * 1000,
    // Tokens with invented key ids must not make us fetch the keys each time.
    cooldownDuration: 30_000,
  })

  async function readClaims(token: string, use: 'access' | 'id'): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        ...(use === 'id' && { audience: clientId }),
        requiredClaims: ['sub', 'exp', 'iat', 'token_use'],
        currentDate: clock.now(),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError && !keysUnreadable.has(error.code)) return null
      throw new CognitoUnreachable('The keys of the user pool could not be read')
    }
  }

  return {
    async verify(token, use) {
      const claims = token ? await readClaims(token, use) : null
      if (claims?.token_use !== use) return null
      if (use === 'access' && claims.client_id !== clientId) return null
      const username = use === 'access' ? claims.username : claims['cognito:username']
      if (!claims.sub || !claims.exp || typeof username !== 'string') return null
      return { sub: claims.sub, username, expiresAt: claims.exp * 1000 }
    },
  }
}
