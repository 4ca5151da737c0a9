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

const staffReads = 'Staff and the audit log. The advisor is not shown it.'
const advisorReads = 'The advisor reads this word for word.'

export const moveWords: Readonly<Record<VettingMove, MoveWords>> = {
  'take-up': {
    follows: 'The advisor is told that somebody is looking at their application.',
    asks: 'Reason',
    whoReads: staffReads,
  },
  approve: {
    follows: 'The profile is published, consumers can find this advisor, and the advisor is told.',
    asks: 'Reason',
    whoReads: staffReads,
  },
  ask: {
    follows: `The advisor gets a letter and a notification. Their application waits for them for ${answerWithinDays} days.`,
    asks: 'What we need',
    whoReads: advisorReads,
  },
  'propose-rejection': {
    follows: 'Somebody else of staff confirms or returns it. The advisor hears of it when it is confirmed.',
    asks: 'Reason for the advisor',
    whoReads: 'The advisor reads this word for word, once it is confirmed.',
  },
  'confirm-rejection': {
    follows: 'The application is rejected. The advisor gets the proposed reason and can appeal once.',
    asks: 'Why you agree',
    whoReads: staffReads,
  },
  'return-rejection': {
    follows: 'The proposal is off, and the application is in review as before.',
    asks: 'Why not',
    whoReads: staffReads,
  },
  'withdraw-proposal': {
    follows: 'The proposal is off, and the application is in review as before.',
    asks: 'Reason',
    whoReads: staffReads,
  },
  suspend: {
    follows: 'Consumers no longer find this advisor, meetings are cancelled, and the advisor is told.',
    asks: 'Reason for the advisor',
    whoReads: advisorReads,
  },
  reinstate: {
    follows: 'Consumers find this advisor again, and the advisor is told.',
    asks: 'Reason',
    whoReads: staffReads,
  },
}
