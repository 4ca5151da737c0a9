import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import { states } from '@evenkeel/contract/people/profile-choices'

/** "R. in Colorado": what of a consumer may stand in words to an advisor that leave the house. */
export function nameCard({ initial, state }: Pick<ConsumerCard, 'initial' | 'state'>): string {
  const from = state === null ? '' : ` in ${states[state as keyof typeof states] ?? state}`
  return `${initial === null ? 'Somebody' : `${initial}.`}${from}`
}
