/**
 * "This quarter": consumers who have finished their onboarding and were here in the last 90 days — signed in, searching,
 * or changing their answers. The screen prints the same words.
 */
export const quarterMs = 90 * 86_400_000
