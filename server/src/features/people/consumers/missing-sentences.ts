import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import type { requiredConsents } from '@evenkeel/contract/people/consumer-steps'

/** Shown next to a question that must be answered. */
const sentences: Partial<Record<ConsumerField, string>> = {
  first_name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  state: 'Choose your state.',
  zip: 'Enter your ZIP code.',
  age_band: 'Choose your age band.',
  service_topics: 'Choose at least one topic.',
  kind_of_help: 'Choose the kind of help you want.',
  income_band: 'Choose an income band, or “Rather not say”.',
  asset_band: 'Enter your investable assets or choose a band, or “Rather not say”.',
  meeting_modes: 'Choose at least one way to meet.',
}

export function missingSentence(field: ConsumerField): string {
  return sentences[field] ?? 'This is still missing.'
}

export const consentSentences: Readonly<Record<(typeof requiredConsents)[number], string>> = {
  terms: 'Agree to the terms of use to finish.',
  privacy: 'Agree to the privacy notice to finish.',
  'electronic-documents': 'Agree to documents in electronic form to finish.',
  'account-email': 'Agree to email about your account to finish.',
}
