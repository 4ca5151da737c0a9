import type { Clock } from './services.ts'

/**
 * The database's time, told by this machine's steady clock: processes whose own clocks differ or are turned agree
 * on when a session ends (security FT-13, FT-14). Until the first answer of the database it is this machine's time.
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
