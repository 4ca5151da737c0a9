import { CognitoUnreachable } from './cognito-unreachable.ts'

/** The whole work, however many calls it makes, ends within `ms`; the signal tells what is still running to stop. */
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
