import { type SupportState, supportStates } from '@evenkeel/contract/contact/support'
import { Chip } from '../../../ui/choice/chip.tsx'

const kinds = { open: 'info', 'waiting-for-you': 'warning', solved: 'good' } as const

/** The same three states in the words of the support desk. */
export const deskStates: Readonly<Record<SupportState, string>> = {
  ...supportStates,
  'waiting-for-you': 'Waiting on customer',
}

export function StateChip({ state, isAtDesk = false }: { state: SupportState; isAtDesk?: boolean }) {
  if (!isAtDesk) return <Chip kind={kinds[state]}>{supportStates[state]}</Chip>
  // The desk does not highlight it, because waiting for the customer needs no action there.
  return <Chip kind={state === 'waiting-for-you' ? 'plain' : kinds[state]}>{deskStates[state]}</Chip>
}
