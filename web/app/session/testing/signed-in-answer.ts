import type { SignedIn } from '@evenkeel/contract/account/identity'
import type { Role } from '@evenkeel/contract/choices'

// The server's answer to a sign-in, with tokens that can be decoded like real ones.

const lifeSeconds = 600

function encode(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function makeToken(claims: object): string {
  return `${encode({ alg: 'ES256' })}.${encode(claims)}.c2lnbmF0dXJl`
}

let made = 0

export function signedInAnswer(userId: number, userType: Role, changes: Partial<SignedIn> = {}): SignedIn {
  made += 1
  const sub = `0f8fad5b-d9cb-469f-a165-${String(userId).padStart(12, '0')}`
  const exp = Math.floor(Date.now() / 1000) + lifeSeconds
  return {
    accessToken: makeToken({ sub, exp, jti: made }),
    expiresIn: lifeSeconds,
    idToken: makeToken({ sub, exp, use: 'id' }),
    UserSub: sub,
    userId,
    userType,
    isAuthenticated: true,
    ...changes,
  }
}
