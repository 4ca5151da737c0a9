import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { deleteWindow, readWindowEnd, takeOneFromWindow } from './durable-limit-store.ts'

export type DurableLimitParts = Pick<Services, 'database' | 'secrets' | 'clock'>

export interface DurableLimit {
  points: number
  perSeconds: number
}

/**
 * A rate limit counted in PostgreSQL, so it holds per account across processes even without Redis. Returns the
 * seconds to wait, or undefined if the call is allowed. The key (an address or a person's id) is stored only as a
 * keyed hash.
 */
export async function takeFromDurableLimit(
  { database, secrets, clock }: DurableLimitParts,
  kind: string,
  key: string,
  limit: DurableLimit,
): Promise<number | undefined> {
  const hashed = secrets.keyedHash('turn', key)
  const now = clock.now()
  if (await takeOneFromWindow(database.orm, { kind, key: hashed, ...limit, now })) return undefined
  const end = await readWindowEnd(database.orm, kind, hashed)
  return Math.max(1, Math.ceil(((end?.getTime() ?? 0) - now.getTime()) / 1000))
}

/** Refuses the call with the time to wait. The key may be a person's or a thing's number. */
export async function enforceDurableLimit(
  services: DurableLimitParts,
  kind: string,
  key: string | number,
  limit: DurableLimit,
): Promise<void> {
  const wait = await takeFromDurableLimit(services, kind, String(key), limit)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

/** Counting starts over. */
export function forgetDurableLimit(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  kind: string,
  key: string,
): Promise<void> {
  return deleteWindow(database.orm, kind, secrets.keyedHash('turn', key))
}
