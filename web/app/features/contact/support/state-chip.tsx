import { type SupportState, supportStates } from '@evenkeel/contract/contact/support'
import { Chip } from '../../../ui/choice/chip.tsx'

const kinds = { open: 'info', 'waiting-for-you': 'warning', solved: 'good' } as const

/** The same three states, said to who asked and said at the desk. */
export const deskStates: Readonly<Record<SupportState, string>> = {
  ...supportStates,
  'waiting-for-you': 'Waiting for them',
}

export function StateChip({ state, isAtDesk = false }: { state: SupportState; isAtDesk?: boolean }) {
  if (!isAtDesk) return <Chip kind={kinds[state]}>{supportStates[state]}</Chip>
  // At the desk it is the other way round: what waits for them needs nobody here.
  return <Chip kind={state === 'waiting-for-you' ? 'plain' : kinds[state]}>{deskStates[state]}</Chip>
}
