import type { requiredConsents } from '@evenkeel/contract/account/required-consents'
import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'

/** Shown next to a question that must be answered. */
const sentences: Partial<Record<ConsumerField, string>> = {
  first_name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  zip: 'Enter your ZIP code.',
  age_band: 'Choose your age range.',
  service_topics: 'Choose at least one topic.',
  kind_of_help: 'Choose the kind of help you want.',
  income_band: 'Choose an income range or “Rather not say”.',
  asset_band: 'Enter your investable assets, choose a range or choose “Rather not say”.',
  meeting_modes: 'Choose at least one way to meet.',
}

export function missingSentence(field: ConsumerField): string {
  return sentences[field] ?? 'This answer is missing.'
}

export const consentSentences: Readonly<Record<(typeof requiredConsents)[number], string>> = {
  terms: 'Agree to the terms of use to finish.',
  privacy: 'Agree to the privacy notice to finish.',
  'electronic-documents': 'Agree to receive documents electronically to finish.',
  'account-email': 'Agree to emails about your account to finish.',
}
