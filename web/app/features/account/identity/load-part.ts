import { CallFailed } from '../../../server-link/call-failed.ts'

/**
 * Parts that the first look at a page does without come when they are needed. One that does not come is a failed call
 * like any other: it has the sentence of what was wanted, and can be tried again.
 */
export async function loadPart<T>(load: () => Promise<T>, sentence: string): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new CallFailed(sentence, { cause })
  }
}

/** The calls, and with them the contract they are checked by. */
export function loadIdentityQueries(sentence: string) {
  return loadPart(() => import('./identity-queries.ts'), sentence)
}

/** For a form somebody has begun to fill in; should they not come now, sending asks for them again. */
export function preloadIdentityQueries(): void {
  import('./identity-queries.ts').catch(() => {})
}
