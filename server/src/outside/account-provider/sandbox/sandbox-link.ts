import { createHmac, randomBytes } from 'node:crypto'

// What a linking is known by. It carries all there is to know of it, so that nothing is kept here while somebody
// signs in and a restart in the middle loses nothing. Whoever holds it keeps it sealed.

const livesForMs = 30 * 60_000

export interface SandboxLink {
  startedAt: Date
  expiresAt: Date
  /** Of the item that this linking makes, or signs in at again. */
  token: string
  isAgain: boolean
}

const separator = '.'

/** The token comes from the same random bytes: finishing twice finds the same item. */
const tokenFrom = (secret: string) =>
  `sandbox-${createHmac('sha256', secret).update('token').digest('base64url')}`

export function makeRef(now: Date, token?: string): string {
  const secret = randomBytes(32).toString('base64url')
  return [String(now.getTime()), secret, ...(token === undefined ? [] : [token])].join(separator)
}

/** Undefined where it is no ref of ours. */
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
