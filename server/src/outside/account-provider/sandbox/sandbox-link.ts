import { createHmac, randomBytes } from 'node:crypto'

// The reference of a linking. It contains everything about it, so that nothing is stored while the person signs in
// and a restart loses nothing. The caller stores it sealed.

const livesForMs = 30 * 60_000

export interface SandboxLink {
  startedAt: Date
  expiresAt: Date
  /** Of the item this linking creates, or signs in to again. */
  token: string
  isAgain: boolean
}

const separator = '.'

/** The token derives from the same random bytes: finishing twice finds the same item. */
const tokenFrom = (secret: string) =>
  `sandbox-${createHmac('sha256', secret).update('token').digest('base64url')}`

export function makeRef(now: Date, token?: string): string {
  const secret = randomBytes(32).toString('base64url')
  return [String(now.getTime()), secret, ...(token === undefined ? [] : [token])].join(separator)
}

/** Undefined if it is not one of our references. */
export function readRef(ref: string): SandboxLink | undefined {
  const [time = '', secret = '', token, ...rest] = ref.split(separator)
  if (!/^\d{1,15}$/.test(time) || secret.length < 43 || rest.length > 0) return undefined
  const startedAt = new Date(Number(time))
  return {
    startedAt,
    expiresAt: new Date(startedAt.getTime() + livesForMs),
    token: token ?? tokenFrom(secret),
    isAgain: token !== undefined,
  }
}
