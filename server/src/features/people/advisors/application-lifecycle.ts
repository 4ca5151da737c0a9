import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'

// Which moves of an application exist and who may make them; everything else is refused.

/** The advisor, a reviewer, or the system itself when something expired or was fixed. */
export const movers = ['advisor', 'reviewer', 'house'] as const
export type Mover = (typeof movers)[number]

interface Move {
  by: readonly Mover[]
  from: readonly ApplicationStatus[]
  to: ApplicationStatus
}

export const applicationMoves = {
  // After a rejection too, as often as something was corrected; the appeal stays for decisions that are wrong.
  submit: { by: ['advisor'], from: ['draft', 'withdrawn', 'rejected'], to: 'submitted' },
  'take-up': { by: ['reviewer'], from: ['submitted'], to: 'in-review' },
  approve: { by: ['reviewer'], from: ['submitted', 'in-review'], to: 'approved' },
  reject: { by: ['reviewer'], from: ['submitted', 'in-review'], to: 'rejected' },
  // Leads out of "rejected", so each rejection can be appealed once.
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

/** Moves that require a reason. */
export const needsReason = (move: ApplicationMove) => move === 'reject' || move === 'suspend'

/** The resulting status; undefined if the move is not allowed. */
export function moveApplication(
  status: ApplicationStatus,
  name: ApplicationMove,
  who: Mover,
): ApplicationStatus | undefined {
  const { by, from, to }: Move = applicationMoves[name]
  return by.includes(who) && from.includes(status) ? to : undefined
}

/** Identity can be proved until the application is approved. */
export const isProofOpen = (status: ApplicationStatus) => status !== 'approved' && status !== 'suspended'
