import { Problem } from '@evenkeel/contract/problem'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../services.ts'
import {
  countAttempt,
  deleteAttempts,
  type LockRules,
  readLockedUntil,
  undoAttempt,
} from './attempt-store.ts'

// The wait is a delay, not a ban: an attacker can lock an owner out for at most 15 minutes at a time.
const rules: LockRules = { freeFailures: 5, longestLockSeconds: 900, quietSeconds: 900 }

export interface Attempt {
  /** Under this its failures are counted; a success deletes them. */
  accountKey: Buffer
  /** Seconds until the next attempt is allowed if this one fails. */
  waitSeconds: number | undefined
  succeed(): Promise<void>
  takeBack(): Promise<void>
}

type Parts = Pick<Services, 'database' | 'secrets' | 'clock'>

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

/** Every password sign-in starts here, for known and unknown addresses alike. */
export async function beginAttempt(services: Parts, email: string): Promise<Attempt> {
  const { database, secrets, clock } = services
  const accountKey = secrets.keyedHash('account', emailKey(email))
  const now = clock.now()
  const counted = await countAttempt(database.orm, accountKey, now, rules)
  if (!counted) {
    const until = await readLockedUntil(database.orm, accountKey)
    throw new Problem('sign-in-locked', undefined, until ? secondsUntil(until, now) : 1)
  }
  return {
    accountKey,
    waitSeconds: counted.lockedUntil ? secondsUntil(counted.lockedUntil, now) : undefined,
    succeed: () => deleteAttempts(database.orm, accountKey),
    takeBack: () => undoAttempt(database.orm, accountKey),
  }
}

/** Until when attempts with this address are refused; null if they are allowed. */
export async function readLockout({ database, secrets, clock }: Parts, email: string): Promise<Date | null> {
  const until = await readLockedUntil(database.orm, secrets.keyedHash('account', emailKey(email)))
  return until && until > clock.now() ? until : null
}

/** Resetting the password by code proves ownership, so counting starts over. */
export function forgiveAttempts({ database, secrets }: Parts, email: string): Promise<void> {
  return deleteAttempts(database.orm, secrets.keyedHash('account', emailKey(email)))
}
