import { CallFailed } from '../../../server-link/call-failed.ts'

/**
 * Loads a part that the first render does not need. A failed import becomes a failed call with the sentence of the
 * operation, so the user can retry.
 */
export async function loadPart<T>(load: () => Promise<T>, sentence: string): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new CallFailed(sentence, { cause })
  }
}

/** Loads the calls together with the contract that validates them. */
export function loadIdentityQueries(sentence: string) {
  return loadPart(() => import('./identity-queries.ts'), sentence)
}

/** Preloads the calls when the user starts to fill in a form; if it fails, submitting loads them again. */
export function preloadIdentityQueries(): void {
  import('./identity-queries.ts').catch(() => {})
}
