import { type CryptoKey, importJWK } from 'jose'
import { LRUCache } from 'lru-cache'
import { ProviderRefused } from '../account-provider.ts'
import type { PlaidClient } from './plaid-client.ts'

const keptForMs = 3_600_000
const maxKept = 50
// Anyone can send messages with invented key ids, which must not make us ask Plaid each time.
const asksPerMinute = 30

interface Kept {
  key: CryptoKey | undefined
  expiresAt: Date | undefined
  askedAt: number
}

/** Undefined if Plaid does not know the key or has revoked it. */
export type FindWebhookKey = (kid: string) => Promise<CryptoKey | undefined>

export function webhookKeys(client: PlaidClient, now: () => Date): FindWebhookKey {
  const kept = new LRUCache<string, Kept>({ max: maxKept })
  let minute = 0
  let asked = 0

  async function ask(kid: string): Promise<Kept> {
    const at = now().getTime()
    if (Math.floor(at / 60_000) !== minute) [minute, asked] = [Math.floor(at / 60_000), 0]
    asked += 1
    if (asked > asksPerMinute) throw new ProviderRefused('unreachable')
    const key = await keyOf(client, kid)
    if (!key) return { key: undefined, expiresAt: undefined, askedAt: at }
    const isFit = key.kid === kid && key.alg === 'ES256' && key.kty === 'EC' && key.crv === 'P-256'
    const { kty, crv, x, y } = key
    const imported = isFit ? await importJWK({ kty, crv, x, y }, 'ES256') : undefined
    return {
      // Only symmetric keys are bytes.
      key: imported instanceof Uint8Array ? undefined : imported,
      expiresAt: typeof key.expired_at === 'number' ? new Date(key.expired_at * 1000) : undefined,
      askedAt: at,
    }
  }

  return async (kid) => {
    let found = kept.get(kid)
    if (!found || now().getTime() - found.askedAt >= keptForMs) {
      found = await ask(kid)
      kept.set(kid, found)
    }
    return found.expiresAt && found.expiresAt <= now() ? undefined : found.key
  }
}

async function keyOf(client: PlaidClient, kid: string) {
  try {
    const send = { key_id: kid }
    return (await client.read((api, options) => api.webhookVerificationKeyGet(send, options))).key
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason === 'unknown') return undefined
    throw error
  }
}
