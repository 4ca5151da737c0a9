import type { ApplicationStatus } from '@evenkeel/contract/advisors'

// Who may move an application from where to where. Whatever is not here does not happen.

interface Move {
  by: 'advisor' | 'reviewer'
  from: readonly ApplicationStatus[]
  to: ApplicationStatus
}

export const applicationMoves = {
  submit: { by: 'advisor', from: ['draft', 'withdrawn'], to: 'submitted' },
  withdraw: { by: 'advisor', from: ['submitted', 'in-review'], to: 'withdrawn' },
} as const satisfies Record<string, Move>

/** Where the move leads; undefined where it is not open. */
export function moveApplication(
  status: ApplicationStatus,
  name: keyof typeof applicationMoves,
): ApplicationStatus | undefined {
  const { from, to }: Move = applicationMoves[name]
  return from.includes(status) ? to : undefined
}

/** Who they are can be proved until it is decided; afterwards it is settled. */
export const isProofOpen = (status: ApplicationStatus) =>
  status === 'draft' || status === 'withdrawn' || status === 'submitted' || status === 'in-review'
