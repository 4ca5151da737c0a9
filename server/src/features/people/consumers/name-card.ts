import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import { states } from '@evenkeel/contract/people/profile-choices'

/** "R. in Colorado": how letters and notifications to advisors may name a consumer. */
export function nameCard({ initial, state }: Pick<ConsumerCard, 'initial' | 'state'>): string {
  const from = state === null ? '' : ` in ${isKeyOf(states, state) ? states[state] : state}`
  return `${initial === null ? 'Someone' : `${initial}.`}${from}`
}
