import { brand } from '@evenkeel/contract/site/brand'
import { Secret, TOTP } from 'otpauth'

// Codes of authenticator apps (RFC 6238), with settings that every app supports, including apps that ignore the
// parameters of the QR code.

const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const stepMs = settings.period * 1000

/** 160 bits in base32. */
export const makeAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

export function otpauthUriOf(secret: string, email: string): string {
  return new TOTP({ ...settings, issuer: brand.name, label: email, secret }).toString()
}

/** The 30-second step of the code, at most one step from now; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = new TOTP({ ...settings, secret }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  })
  return delta === null ? undefined : Math.floor(now.getTime() / stepMs) + delta
}
