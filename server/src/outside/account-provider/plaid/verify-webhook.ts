import { createHash, timingSafeEqual } from 'node:crypto'
import { compactVerify, decodeProtectedHeader } from 'jose'
import { isRecord } from './read-plaid-failure.ts'
import type { FindWebhookKey } from './webhook-keys.ts'

const oldestSeconds = 5 * 60
// Tolerance for differing clocks.
const aheadSeconds = 60

/** Whether Plaid signed this body within the last five minutes. */
export async function isFromPlaid(
  jwt: unknown,
  body: string,
  findKey: FindWebhookKey,
  now: Date,
): Promise<boolean> {
  const kid = kidOf(jwt)
  if (typeof jwt !== 'string' || kid === undefined) return false
  const key = await findKey(kid)
  if (!key) return false
  const claims = await claimsOf(jwt, key)
  if (!claims) return false
  const { iat, request_body_sha256: claimed } = claims
  const seconds = now.getTime() / 1000
  if (typeof iat !== 'number' || iat < seconds - oldestSeconds || iat > seconds + aheadSeconds) return false
  const hash = createHash('sha256').update(body).digest('hex')
  return (
    typeof claimed === 'string' &&
    claimed.length === hash.length &&
    timingSafeEqual(Buffer.from(claimed, 'latin1'), Buffer.from(hash, 'latin1'))
  )
}

/** Exactly one algorithm: a verification key must never be usable for signing. */
function kidOf(jwt: unknown): string | undefined {
  if (typeof jwt !== 'string' || jwt.length > 4096) return undefined
  try {
    const { alg, kid } = decodeProtectedHeader(jwt)
    return alg === 'ES256' && typeof kid === 'string' && /^[\w-]{1,100}$/.test(kid) ? kid : undefined
  } catch {
    return undefined
  }
}

async function claimsOf(jwt: string, key: Parameters<typeof compactVerify>[1]) {
  try {
    const { payload } = await compactVerify(jwt, key, { algorithms: ['ES256'] })
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
    return isRecord(claims) ? claims : undefined
  } catch {
    return undefined
  }
}
