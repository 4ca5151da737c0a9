// Sentences shown when a call fails or succeeds (spec §5, §8), verbatim. Our own server's answers carry their
// sentences (problem.ts); these are the fixed ones around them.

export const profileSentences = {
  consumerNotFound: 'Consumer profile data not found.',
  consumerFetchFailed: 'Failed to fetch consumer profile.',
  consumersFetchFailed: 'Failed to fetch consumer profiles.',
  onboardingFetchFailed: 'Failed to fetch onboarding profile.',
  advisorFetchFailed: 'Failed to fetch advisor profile.',
  advisorNotFound: 'Advisor profile data not found.',
  invalidConsumerId: 'Invalid consumer_id in payload',
  invalidForceRefresh: 'Invalid consumerId for force refresh',
} as const

export const feedbackSentences = {
  advisorIdMissing: 'Advisor ID not found. Please log in as an advisor.',
  blank: 'Please enter your feedback before sending.',
  tooLong: 'Feedback must be 5000 characters or less.',
  failed: 'Failed to send feedback. Please try again.',
  bookingFailed: 'Failed to send booking feedback. Please try again.',
  thanks: 'Thank you for your feedback! Someone will be in touch shortly.',
  bookingThanks: 'Thank you for your booking feedback! Someone will be in touch shortly.',
} as const

export const masqueradeSentences = {
  notMasquerading: 'Not currently masquerading',
  startFailed: 'Failed to start masquerade',
  stopFailed: 'Failed to stop masquerade',
  fallbackName: 'Admin User',
} as const

/** Shown when a stop fails, after the logged sentence (spec 8-12 as read). */
export const stillMasqueradingSentence = (type: string, id: number | string) =>
  `${masqueradeSentences.stopFailed}. You’re still viewing ${type} ${id}. Try again, or use Emergency.`

export const accountSentences = { unknownName: 'Unknown Name', noEmail: 'No email found' } as const

/** The full-profile save shows the bare status (spec 7-12). */
export const httpErrorSentence = (status: number) => `HTTP error! status: ${status}`

/** Tooltip of the read-only email field (spec 5-12). */
export const changeEmailSentence = (email: string) => `Contact us at ${email} to change your email address.`
