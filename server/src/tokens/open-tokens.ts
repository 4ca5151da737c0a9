import { sign } from 'node:crypto'
import { type Role, roles } from '@evenkeel/contract/choices'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Services } from '../services.ts'
import { type TokenKey, tokenKeys } from './token-keys.ts'
import type { AccessClaims, Tokens } from './tokens.ts'

const audience = 'evenkeel-api'
const accessType = 'at+jwt'
const longestToken = 4096

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function openTokens(parts: Pick<Services, 'database' | 'secrets' | 'clock'>, issuer: string): Tokens {
  const keys = tokenKeys(parts)
  return {
    async signAccess({ sub, personId, role, sessionId, binding, signedInAt, expiresAt }) {
      const claims = {
        token_use: 'access',
        person: personId,
        role,
        sid: sessionId,
        binding,
        auth_time: seconds(signedInAt),
        iss: issuer,
        aud: audience,
        sub,
        jti: crypto.randomUUID(),
        iat: seconds(parts.clock.now()),
        exp: seconds(expiresAt),
      }
      return signToken(await keys.toSignWith(), accessType, claims)
    },
    async signId({ sub, expiresAt }) {
      return signToken(await keys.toSignWith(), 'JWT', { sub, exp: seconds(expiresAt) })
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

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Signs at once: a signature takes less than handing it to a thread, where it would wait behind passwords that are being
 * hashed.
 */
function signToken({ kid, privateKey }: TokenKey, typ: string, claims: object): string {
  const content = `${encode({ alg: 'ES256', typ, kid })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
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
