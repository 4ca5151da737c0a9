import type { Clock } from '../services.ts'

/** A clock that stops until the test advances it. */
export function fakeClock(start = new Date('2026-10-01T15:00:00Z')): Clock & { pass(ms: number): void } {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    pass(ms) {
      now += ms
    },
  }
}
