import { CognitoUnreachable } from './cognito-unreachable.ts'

/** All calls of the work together end within `ms`; the signal aborts what is still running. */
export async function withinDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CognitoUnreachable('Cognito did not answer in time'))
      stop.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(stop.signal), deadline])
  } finally {
    clearTimeout(timer)
  }
}
