import type { DeskHeldText, VettingCase, VettingSummary } from '@evenkeel/contract/staff/vetting-desk'

// For tests: a server with a queue and one application.

/** Tue, Oct 6, 2026, 16:00 UTC. */
export const now = Date.UTC(2026, 9, 6, 16) / 1000
export const hour = 3600
export const day = 24 * hour
export const path = '/api/v1/admin/vetting'

export function summaryOf(changes: Partial<VettingSummary> = {}): VettingSummary {
  return {
    advisor_id: 201,
    name: 'Ruth Calloway',
    company: 'Harborline Advisors',
    crd: '97000001',
    state: 'new',
    is_appeal: false,
    since: now - 3 * day,
    due_at: now + 2 * day,
    no_one_can_decide: false,
    assignee: null,
    snoozed_until: null,
    proposed_by: null,
    held_texts: 0,
    ...changes,
  }
}

export const staff = [
  { person_id: 1, name: 'Sam Ito' },
  { person_id: 2, name: 'Kim Arden' },
]

/** An answer of the queue. */
export const queueOf = (items: VettingSummary[], more: object = {}) => ({
  items,
  views: { mine: 3, all: 7, snoozed: 2 },
  groups: {
    applications: 3,
    held: 2,
    'to-confirm': 1,
    appeals: 1,
    asked: 5,
    approved: 1412,
    rejected: 38,
    suspended: 2,
    withdrawn: 4,
  },
  staff,
  next: null,
  ...more,
})

export const heldTextOf = (changes: Partial<DeskHeldText> = {}): DeskHeldText => ({
  id: 31,
  field: 'bio_text',
  label: 'About you',
  published_text: null,
  text: 'I plan for owners. I guarantee a plan. Call me.',
  claims: [{ words: 'guarantee', from: 21, to: 30 }],
  state: 'waiting',
  submitted_at: now - day,
  decided_at: null,
  decided_by: null,
  reason: null,
  evidence: [],
  ...changes,
})

export const profileOf = (answers: VettingCase['profile']['answers'] = {}): VettingCase['profile'] => ({
  answers: {
    first_name: 'Ruth',
    last_name: 'Calloway',
    company_name: 'Harborline Advisors',
    registered_states: ['CO'],
    years_of_experience: 8,
    credentials: ['cfp'],
    bio_text: 'I plan for owners. Call me.',
    ...answers,
  },
  photo_id: null,
  fee_lines: ['Flat Fee: $2,400 per year'],
})

type Check = VettingCase['application']['checks'][number]
export const checkOf = (kind: Check['kind'], changes: Partial<Check> = {}): Check => ({
  kind,
  state: 'passed',
  by: 'Evenkeel',
  at: now - day,
  note: null,
  ...changes,
})

const documentOf = (changes: Partial<VettingCase['documents'][number]> = {}) => ({
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'adv_document' as const,
  label: 'ADV Document',
  documentDate: '2026-03-28',
  expiresOn: '2027-06-28',
  isExpired: false,
  pages: 12,
  bytes: 9000,
  hasText: true,
  uploadedAt: now - 4 * day,
  replacedAt: null,
  ...changes,
})

/** A check that keeps Approve closed. */
export const openFees = checkOf('fees', {
  state: 'waiting',
  by: null,
  at: null,
  note: 'A reviewer compares your fees.',
})

export function caseOf(changes: Partial<VettingCase> = {}): VettingCase {
  return {
    advisor_id: 201,
    name: 'Ruth Calloway',
    email: 'ruth@harborline.example',
    company: 'Harborline Advisors',
    crd: '97000001',
    state: 'new',
    is_appeal: false,
    since: now - 3 * day,
    due_at: now + 2 * day,
    no_one_can_decide: false,
    assignee: null,
    snoozed_until: null,
    version: 'v1',
    record: null,
    name_match: null,
    profile: profileOf(),
    published: null,
    held_texts: [],
    may_decide_texts: true,
    question: null,
    proposal: null,
    application: {
      status: 'submitted',
      submittedAt: now - 3 * day,
      decidedAt: null,
      reason: null,
      appeal: null,
      checks: [
        checkOf('identity', { by: 'You' }),
        checkOf('register'),
        checkOf('documents'),
        checkOf('fees'),
        checkOf('disclosures'),
      ],
      mayAppeal: false,
      contradictions: [],
      missingSteps: [],
      signedName: 'Ruth Calloway',
      proof: {
        method: 'work-email',
        state: 'passed',
        workEmail: 'ruth@harborline.example',
        officerName: null,
        officerEmail: null,
      },
    },
    documents: [
      documentOf(),
      documentOf({ id: '22222222-2222-4222-8222-222222222222', documentDate: '2025-03-28', replacedAt: now }),
    ],
    history: [{ at: now - 3 * day, what: 'Submitted', by: 'Advisor', reason: null }],
    may: ['approve', 'ask', 'propose-rejection', 'take-up'],
    may_set_checks: true,
    why_not: null,
    ...changes,
  }
}
