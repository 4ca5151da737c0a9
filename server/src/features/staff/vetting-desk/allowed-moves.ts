import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { VettingMove } from '@evenkeel/contract/staff/vetting-desk'

interface CaseFacts {
  status: ApplicationStatus
  isAppeal: boolean
  /** Who proposed a rejection, relative to the caller. */
  proposal: 'none' | 'own' | 'of another'
  /** The caller took part in the rejection that is appealed. */
  hasRejected: boolean
}

interface AllowedMoves {
  may: VettingMove[]
  maySetChecks: boolean
  /** Why another staff member must decide, where that is so. */
  whyNot: string | null
}

const none: AllowedMoves = { may: [], maySetChecks: false, whyNot: null }

/** What a staff member may do with an application in this state; everything else is refused. */
export function allowedMoves({ status, isAppeal, proposal, hasRejected }: CaseFacts): AllowedMoves {
  switch (status) {
    case 'draft':
    case 'rejected':
    case 'withdrawn':
      return none
    case 'approved':
      return { ...none, may: ['suspend'], maySetChecks: true }
    case 'suspended':
      return { ...none, may: ['reinstate'], maySetChecks: true }
    case 'submitted':
    case 'in-review':
      if (isAppeal && hasRejected)
        return {
          ...none,
          whyNot: 'You took part in the rejection. Another staff member must decide the appeal.',
        }
      if (proposal === 'own')
        return {
          ...none,
          may: ['withdraw-proposal'],
          whyNot: 'You proposed this rejection. Another staff member must confirm or return it.',
        }
      if (proposal === 'of another') return { ...none, may: ['confirm-rejection', 'return-rejection'] }
      return {
        ...none,
        may: ['approve', 'ask', 'propose-rejection', ...(status === 'submitted' ? ['take-up' as const] : [])],
        maySetChecks: true,
      }
  }
}
