/** Every consumer agrees to these once: at registration, or at the end of onboarding. */
export const requiredConsents = ['terms', 'privacy', 'electronic-documents', 'account-email'] as const
export type RequiredConsent = (typeof requiredConsents)[number]

/** What advisors agree to at registration; their application asks for the rest. */
export const advisorRegistrationConsents = ['terms', 'privacy'] as const satisfies readonly RequiredConsent[]
