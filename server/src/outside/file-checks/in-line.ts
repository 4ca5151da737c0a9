import { ChecksUnavailable } from './file-checks.ts'

/** So many at once, the others one after the other; beyond that nobody is let wait. */
export function inLine(atOnce: number, longestLine: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestLine) throw new ChecksUnavailable('too many files wait to be checked')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
