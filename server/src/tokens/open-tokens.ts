import { type Role, roles } from '@evenkeel/contract/choices'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Services } from '../services.ts'
import { tokenKeys } from './token-keys.ts'
import type { AccessClaims, Tokens } from './tokens.ts'

const audience = 'evenkeel-api'
const accessType = 'at+jwt'
const longestToken = 4096

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function openTokens(parts: Pick<Services, 'database' | 'secrets' | 'clock'>, issuer: string): Tokens {
  const keys = tokenKeys(parts)
  return {
    async signAccess({ sub, personId, role, sessionId, binding, signedInAt, expiresAt }) {
      const key = await keys.toSignWith()
      return new SignJWT({
        token_use: 'access',
        person: personId,
        role,
        sid: sessionId,
        binding,
        auth_time: seconds(signedInAt),
      })
        .setProtectedHeader({ alg: 'ES256', typ: accessType, kid: key.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setJti(crypto.randomUUID())
        .setIssuedAt(parts.clock.now())
        .setExpirationTime(expiresAt)
        .sign(key.privateKey)
    },
    async signId({ sub, expiresAt }) {
      const key = await keys.toSignWith()
      return new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
        .setSubject(sub)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey)
    },
    async verifyAccess(token) {
      if (token.length > longestToken) return undefined
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = typeof kid === 'string' ? await keys.find(kid) : undefined
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key.publicKey
          },
          {
            algorithms: ['ES256'],
            issuer,
            audience,
            typ: accessType,
            currentDate: parts.clock.now(),
            requiredClaims: ['sub', 'exp', 'iat', 'jti'],
          },
        )
        return claimsIn(payload)
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError)
          return undefined
        throw error
      }
    },
    async publicKeys() {
      await keys.toSignWith()
      return { keys: (await keys.all()).map(({ publicJwk }) => publicJwk) }
    },
  }
}

function claimsIn({ sub, exp, ...rest }: JWTPayload): AccessClaims | undefined {
  const { person, role, sid, binding, auth_time: authTime, token_use: use } = rest
  if (
    use !== 'access' ||
    typeof person !== 'number' ||
    !isRole(role) ||
    typeof sid !== 'string' ||
    typeof binding !== 'string' ||
    typeof authTime !== 'number' ||
    sub === undefined ||
    exp === undefined
  ) {
    return undefined
  }
  return {
    sub,
    personId: person,
    role,
    sessionId: sid,
    binding,
    signedInAt: new Date(authTime * 1000),
    expiresAt: new Date(exp * 1000),
  }
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
