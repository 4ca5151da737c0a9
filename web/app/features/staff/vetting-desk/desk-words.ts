import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { Application } from '@evenkeel/contract/people/advisors'
import { type CheckedField, labelOfText } from '@evenkeel/contract/people/claims'
import {
  answerWithinDays,
  type VettingCase,
  type VettingMove,
  type VettingState,
  vettingReasonLengths,
} from '@evenkeel/contract/staff/vetting-desk'
import type { ChipProps } from '../../../ui/choice/chip.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'

export const stateKinds: Readonly<Record<VettingState, ChipProps['kind']>> = {
  appeal: 'warning',
  'to-confirm': 'warning',
  new: 'info',
  'in-review': 'info',
  held: 'warning',
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

/** Short names for the strip. */
export const checkNames: Readonly<Record<Application['checks'][number]['kind'], string>> = {
  identity: 'Identity',
  register: 'Register',
  documents: 'Documents',
  fees: 'Fees',
  disclosures: 'Disclosures',
}

interface MoveWords {
  /** The effect of the step. */
  follows: (name: string) => string
  /** Label of the field, and its readers. */
  asks: string
  whoReads: (name: string) => string
}

const staffReads = () => 'Only staff see this.'
export const advisorReads = (name: string) => `${name} reads this exactly as written.`

export const moveWords: Readonly<Record<VettingMove, MoveWords>> = {
  'take-up': {
    follows: (name) => `We tell ${name} that the review has started.`,
    asks: 'Reason',
    whoReads: staffReads,
  },
  approve: {
    follows: (name) => `Publishes the profile, so consumers can find ${name}. We tell ${name}.`,
    asks: 'Note',
    whoReads: staffReads,
  },
  ask: {
    follows: (name) => `We email and notify ${name}, who has ${answerWithinDays} days to respond.`,
    asks: 'What we need',
    whoReads: advisorReads,
  },
  'propose-rejection': {
    follows: (name) => `Another staff member must confirm or return it. We tell ${name} once it’s confirmed.`,
    asks: 'Reason for the advisor',
    whoReads: (name) => `Once it’s confirmed, ${name} reads this exactly as written.`,
  },
  'confirm-rejection': {
    follows: (name) => `Rejects the application. ${name} reads the proposed reason and can appeal once.`,
    asks: 'Why you agree',
    whoReads: staffReads,
  },
  'return-rejection': {
    follows: () => 'Drops the proposal. The application goes back to review.',
    asks: 'Why you disagree',
    whoReads: staffReads,
  },
  'withdraw-proposal': {
    follows: () => 'Drops the proposal. The application goes back to review.',
    asks: 'Reason',
    whoReads: staffReads,
  },
  suspend: {
    follows: (name) => `Hides ${name} from consumers and cancels their meetings. We tell ${name}.`,
    asks: 'Reason for the advisor',
    whoReads: advisorReads,
  },
  reinstate: {
    follows: (name) => `Consumers can find ${name} again. We tell ${name}.`,
    asks: 'Note',
    whoReads: staffReads,
  },
}

/** How staff call an advisor in a sentence. */
export const firstNameOf = ({ name, profile }: Pick<VettingCase, 'name' | 'profile'>): string =>
  profile.answers.first_name || name

/** What staff call the fields of a profile: the advisor's own pages say "you". */
export const fieldNames: Readonly<Record<AdvisorField, string>> = {
  individual_crd_number: 'CRD number',
  firm_crd_number: 'Firm CRD number',
  no_record_reason: 'No record because',
  registered_states: 'Registered states',
  first_name: 'First name',
  last_name: 'Last name',
  title: 'Title',
  company_name: 'Firm',
  home_town: 'Office city',
  home_state: 'Office state',
  office_zip: 'Office ZIP code',
  phone_number: 'Phone',
  hides_email: 'Email hidden',
  hides_phone: 'Phone hidden',
  education: 'Education',
  years_of_experience: 'Experience',
  gender: 'Gender',
  age_band: 'Age range',
  languages: 'Languages',
  credentials: 'Credentials',
  bio_text: 'About',
  why_iam_fa: 'Why they’re an advisor',
  favourite_quote: 'Favorite quote',
  video_intro_url: 'Video introduction',
  is_fiduciary: 'Fiduciary at all times',
  has_disclosures: 'Disclosures',
  specializations: 'Specialties',
  service_topics: 'Topics',
  main_topics: 'Main topics',
  fees: 'Fees',
  takes_commissions: 'Commissions',
  sells_insurance: 'Insurance license',
  takes_referral_fees: 'Referral fees',
  first_meeting: 'First meeting',
  calendar_link: 'Booking page',
  weekly_hours: 'Weekly hours',
}

/** The name of a text that the claims check covers. */
export const textNames = (field: CheckedField): string =>
  isKeyOf(fieldNames, field) ? fieldNames[field] : labelOfText(field)

export const whyReasonNotSent = (text: string) => lengthProblem(text, vettingReasonLengths)
