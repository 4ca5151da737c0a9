import { createHash } from 'node:crypto'
import type { ProvidedAccount } from '../account-provider.ts'
import type { AccountPlan } from './sandbox-institutions.ts'

// Balances are computed, not stored: the same item has the same balance on the same day.

const dayMs = 86_400_000

/** 0 ≤ n < 1, deterministic by its input. */
function fraction(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32
}

// How much a balance varies: cash more than a mortgage.
const swing = { cash: 0.12, investment: 0.03, credit: 0.35, loan: 0.002, other: 0.004 } as const

function balanceOf(plan: AccountPlan, itemId: string, place: number, day: number): number {
  const usual = plan.from + (plan.to - plan.from) * fraction('usual', itemId, place)
  const moved = usual * (1 + swing[plan.type] * (2 * fraction('day', itemId, place, day) - 1))
  return Math.round(moved * 100) / 100
}

interface Holder {
  itemId: string
  institutionId: string
  username: string
}

export function accountsOn(
  plans: readonly AccountPlan[],
  { itemId, institutionId, username }: Holder,
  now: Date,
): ProvidedAccount[] {
  const day = Math.floor(now.getTime() / dayMs)
  return plans.map((plan, place) => ({
    accountId: createHash('sha256').update(`${itemId} ${place}`).digest('base64url').slice(0, 24),
    name: plan.name,
    // The account at the bank stays the same however often it is linked.
    mask: String(Math.floor(fraction('mask', institutionId, username, place) * 10_000)).padStart(4, '0'),
    type: plan.type,
    subtype: plan.subtype,
    balance: plan.isSilent ? null : balanceOf(plan, itemId, place, day),
    currency: plan.currency ?? 'USD',
  }))
}
