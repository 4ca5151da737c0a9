import type { RequiredConsent } from '@evenkeel/contract/account/required-consents'

/** Consents without a document to link to; registration and onboarding ask in the same words. */
export const consentWords = {
  'electronic-documents': 'I agree to receive disclosures and documents electronically',
  'account-email': 'Email me about my account: answers, meetings and security',
  tips: 'Send me occasional tips. I can stop anytime',
} as const satisfies Partial<Record<RequiredConsent | 'tips', string>>
