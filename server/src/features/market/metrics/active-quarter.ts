/**
 * "This quarter": consumers who finished onboarding and were active in the last 90 days (signed in, searching, or
 * changing answers). The screen uses the same words.
 */
export const quarterMs = 90 * 86_400_000
