import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { CognitoUnreachable } from './cognito-unreachable.ts'

export interface VerifiedToken {
  sub: string
  /** The pool's own name of the person: the UUID where the e-mail address is the way to sign in. */
  username: string
  expiresAt: number
}

export interface TokenVerifier {
  /** Null for whatever this pool did not issue to this client, for this use, or no longer stands behind. */
  verify(token: string | undefined, use: 'access' | 'id'): Promise<VerifiedToken | null>
}

const keysUnreadable = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'])

/** ASVS 6.8.2, 9.1, 9.2: the algorithm, the keys and everything a token must say are ours to name, not the token's. */
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
    // Tokens with invented key ids must not make us ask for the keys again and again.
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
