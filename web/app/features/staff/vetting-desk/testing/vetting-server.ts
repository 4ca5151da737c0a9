import type { VettingCase, VettingSummary } from '@evenkeel/contract/staff/vetting-desk'

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
    due_at: null,
    passed_checks: 4,
    ...changes,
  }
}

export const counts = { appeal: 1, 'to-confirm': 2, new: 3, 'in-review': 4, asked: 5 }

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
    version: 'v1',
    record: null,
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
        checkOf('fees', { state: 'waiting', by: null, at: null, note: 'A reviewer compares your fees.' }),
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
    stated: {
      name: 'Ruth Calloway',
      company: 'Harborline Advisors',
      credentials: ['cfp'],
      fee_types: ['flat-fee'],
      has_disclosures: false,
    },
    documents: [
      documentOf(),
      documentOf({ id: '22222222-2222-4222-8222-222222222222', documentDate: '2025-03-28', replacedAt: now }),
    ],
    history: [{ at: now - 3 * day, what: 'Submitted', by: 'Advisor', reason: null }],
    may: ['approve', 'take-up', 'propose-rejection'],
    may_set_checks: true,
    why_not: null,
    ...changes,
  }
}
