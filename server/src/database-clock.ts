import type { Clock } from './services.ts'

/**
 * The database's time kept by this machine's monotonic clock, so that processes with differing clocks agree on when a
 * session ends (security FT-13, FT-14). Uses this machine's time until the database first answers.
 */
export function databaseClock(): Clock & { follow(databaseNow: Date, askedAtMs: number): void } {
  let offsetMs = performance.timeOrigin
  return {
    now: () => new Date(Math.round(performance.now() + offsetMs)),
    follow(databaseNow, askedAtMs) {
      const halfWay = (askedAtMs + performance.now()) / 2
      offsetMs = databaseNow.getTime() - halfWay
    },
  }
}
