import { keysOf } from '@evenkeel/contract/keys-of'
import type { Stance } from '@evenkeel/contract/people/criteria'

export interface Stated<T> {
  value: T
  stance: Exclude<Stance, 'any'>
}

export function stanceOf<T>(list: readonly Stated<T>[], value: T): Stance {
  return list.find((each) => each.value === value)?.stance ?? 'any'
}

/** Applying the stance a value already has resets it to "any"; values without a stance are not stored. */
export function toggleStance<T>(list: readonly Stated<T>[], value: T, brush: Stance): Stated<T>[] {
  const others = list.filter((each) => each.value !== value)
  if (brush === 'any' || stanceOf(list, value) === brush) return others
  return [...others, { value, stance: brush }]
}

const counted = { only: 'only', prefer: 'preferred', never: 'never' } as const

/** "1 only, 2 preferred", or that nothing is set. */
export function summaryOf(list: readonly Stated<unknown>[]): string {
  const parts = keysOf(counted).flatMap((stance) => {
    const count = list.filter((each) => each.stance === stance).length
    return count === 0 ? [] : [`${count} ${counted[stance]}`]
  })
  return parts.join(', ') || 'Any'
}
