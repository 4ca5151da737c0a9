import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'

interface Audience {
  whoSees: string
  /** Shows an open eye because someone other than Evenkeel sees the answer. */
  isSeen: boolean
}

/** Answers that not every consumer sees; each section says once that the others are shown. */
export const fieldAudiences: Readonly<Partial<Record<AdvisorField, Audience>>> = {
  no_record_reason: { whoSees: 'Only our reviewers', isSeen: false },
  phone_number: { whoSees: 'Only our reviewers and consumers you accept', isSeen: true },
}
