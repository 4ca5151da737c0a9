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

// The wait is a delay, not a ban: whoever wants to keep an owner out can do so for 15 minutes at a time at most.
const rules: LockRules = { freeFailures: 5, longestLockSeconds: 900, quietSeconds: 900 }

export interface Attempt {
  /** Seconds until the next try is let through, should this one fail. */
  waitSeconds: number | undefined
  succeed(): Promise<void>
  takeBack(): Promise<void>
}

type Parts = Pick<Services, 'database' | 'secrets' | 'clock'>

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

/** Every try to sign in with a password begins here, for known and unknown addresses alike. */
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
    waitSeconds: counted.lockedUntil ? secondsUntil(counted.lockedUntil, now) : undefined,
    succeed: () => deleteAttempts(database.orm, accountKey),
    takeBack: () => undoAttempt(database.orm, accountKey),
  }
}

/** Until when tries with this address are not let through; null when they are. */
export async function readLockout({ database, secrets, clock }: Parts, email: string): Promise<Date | null> {
  const until = await readLockedUntil(database.orm, secrets.keyedHash('account', emailKey(email)))
  return until && until > clock.now() ? until : null
}

/** A new password by code is proof enough to start counting anew. */
export function forgiveAttempts({ database, secrets }: Parts, email: string): Promise<void> {
  return deleteAttempts(database.orm, secrets.keyedHash('account', emailKey(email)))
}
