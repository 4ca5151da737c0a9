// A visitor's list opened cold needs answers that don't depend on any code, so the page asks for them in its head
// instead of after its scripts have run.

/** Repeats the contract's paths, so that no page loads the contract for them; a test compares the two. */
export const earlyCalls = {
  page: '/onboarding/consumer/first-list',
  paths: [
    '/api/v1/onboarding/draft',
    '/api/v1/matchmaking/newest-search',
    '/api/v1/onboarding/begun',
    '/api/auth/pending-registration',
  ],
}

declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response> | undefined>
  }
}

export const hasEarlyAnswers = (): boolean => window.earlyAnswers !== undefined

/** The answer that the page asked for before its code was there; each is given out once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.[address]
  if (answer) delete window.earlyAnswers?.[address]
  return answer
}

/** After a change, answers from before it are out of date. */
export function dropEarlyAnswers(): void {
  delete window.earlyAnswers
}
