import type { Services } from '../../../services.ts'
import { readWindowEnd, takeOneFromWindow } from './durable-limit-store.ts'

export interface DurableLimit {
  points: number
  perSeconds: number
}

/**
 * Counts in PostgreSQL, shared by all processes with or without Redis: for what must hold per account. Seconds to
 * wait, or undefined when there was room. The key (an address, a person's number) is stored only as its keyed hash.
 */
export async function takeFromDurableLimit(
  { database, secrets, clock }: Pick<Services, 'database' | 'secrets' | 'clock'>,
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
