import type { Application } from '@evenkeel/contract/people/advisors'
import { answerWithinDays, type VettingMove, type VettingState } from '@evenkeel/contract/staff/vetting-desk'
import type { ChipProps } from '../../../ui/choice/chip.tsx'

export const stateKinds: Readonly<Record<VettingState, ChipProps['kind']>> = {
  appeal: 'warning',
  'to-confirm': 'warning',
  new: 'info',
  'in-review': 'info',
  asked: 'plain',
  approved: 'good',
  rejected: 'danger',
  suspended: 'danger',
  withdrawn: 'plain',
}

type CheckState = Application['checks'][number]['state']

export const checkWords: Readonly<Record<CheckState, { label: string; kind: ChipProps['kind'] }>> = {
  'not-started': { label: 'Not started', kind: 'plain' },
  waiting: { label: 'Waiting', kind: 'info' },
  passed: { label: 'Passed', kind: 'good' },
  failed: { label: 'Failed', kind: 'danger' },
  expired: { label: 'Expired', kind: 'warning' },
}

interface MoveWords {
  /** The effect of the step. */
  follows: string
  /** Label of the field, and its readers. */
  asks: string
  whoReads: string
}

const staffReads = 'Only staff see this.'
const advisorReads = 'The advisor sees this exactly as written.'

export const moveWords: Readonly<Record<VettingMove, MoveWords>> = {
  'take-up': {
    follows: 'We notify the advisor that the review has started.',
    asks: 'Reason',
    whoReads: staffReads,
  },
  approve: {
    follows: 'Publishes the profile, so consumers can find it. We notify the advisor.',
    asks: 'Reason',
    whoReads: staffReads,
  },
  ask: {
    follows: `We email and notify the advisor. They have ${answerWithinDays} days to respond.`,
    asks: 'What we need',
    whoReads: advisorReads,
  },
  'propose-rejection': {
    follows: 'Another staff member must confirm or return it. We notify the advisor once it’s confirmed.',
    asks: 'Reason for the advisor',
    whoReads: 'The advisor sees this exactly as written, once confirmed.',
  },
  'confirm-rejection': {
    follows: 'Rejects the application. The advisor sees the proposed reason and can appeal once.',
    asks: 'Why you agree',
    whoReads: staffReads,
  },
  'return-rejection': {
    follows: 'Drops the proposal. The application goes back to review.',
    asks: 'Why you disagree',
    whoReads: staffReads,
  },
  'withdraw-proposal': {
    follows: 'Drops the proposal. The application goes back to review.',
    asks: 'Reason',
    whoReads: staffReads,
  },
  suspend: {
    follows: 'Hides the advisor from consumers and cancels their meetings. We notify the advisor.',
    asks: 'Reason for the advisor',
    whoReads: advisorReads,
  },
  reinstate: {
    follows: 'Consumers can find the advisor again. We notify the advisor.',
    asks: 'Reason',
    whoReads: staffReads,
  },
}
