import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'

// Who may move an application from where to where. Whatever is not here does not happen.

/** The advisor themselves, somebody who reviews, or the house by itself where something lapsed or was mended. */
export const movers = ['advisor', 'reviewer', 'house'] as const
export type Mover = (typeof movers)[number]

interface Move {
  by: readonly Mover[]
  from: readonly ApplicationStatus[]
  to: ApplicationStatus
}

export const applicationMoves = {
  submit: { by: ['advisor'], from: ['draft', 'withdrawn'], to: 'submitted' },
  'take-up': { by: ['reviewer'], from: ['submitted'], to: 'in-review' },
  approve: { by: ['reviewer'], from: ['submitted', 'in-review'], to: 'approved' },
  reject: { by: ['reviewer'], from: ['submitted', 'in-review'], to: 'rejected' },
  // Leads out of "rejected", so there is one for each rejection.
  appeal: { by: ['advisor'], from: ['rejected'], to: 'in-review' },
  suspend: { by: ['reviewer', 'house'], from: ['approved'], to: 'suspended' },
  reinstate: { by: ['reviewer', 'house'], from: ['suspended'], to: 'approved' },
  withdraw: { by: ['advisor'], from: ['submitted', 'in-review'], to: 'withdrawn' },
} as const satisfies Record<string, Move>
export type ApplicationMove = keyof typeof applicationMoves

export const reviewerMoves = [
  'take-up',
  'approve',
  'reject',
  'suspend',
  'reinstate',
] as const satisfies readonly ApplicationMove[]
export type ReviewerMove = (typeof reviewerMoves)[number]

/** Moves that nobody makes without saying why. */
export const needsReason = (move: ApplicationMove) => move === 'reject' || move === 'suspend'

/** Where the move leads; undefined where it is not open to them. */
export function moveApplication(
  status: ApplicationStatus,
  name: ApplicationMove,
  who: Mover,
): ApplicationStatus | undefined {
  const { by, from, to }: Move = applicationMoves[name]
  return by.includes(who) && from.includes(status) ? to : undefined
}

/** Who they are can be proved until it is decided; afterwards it is settled. */
export const isProofOpen = (status: ApplicationStatus) =>
  status === 'draft' || status === 'withdrawn' || status === 'submitted' || status === 'in-review'
