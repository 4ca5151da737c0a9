import type { Limit } from '../limits/limits.ts'

/** Limits for the sockets of this process (security.md SIO-06…SIO-09). */
export interface LiveTuning {
  /** Every tab of every device has one. */
  perPerson: number
  perNetwork: number
  handshakes: Limit
  eventsPerSecond: number
  eventsAtOnce: number
  /** A page is pinged this often, and has this long to answer. */
  pingEveryMs: number
  answerWithinMs: number
  /** How often sessions with sockets are looked up, in addition to being told of their end. */
  recheckEveryMs: number
}

export const defaultTuning: LiveTuning = {
  perPerson: 10,
  perNetwork: 100,
  // A full network reconnecting three times after a restart.
  handshakes: { name: 'socket-handshakes', points: 300, perSeconds: 60 },
  eventsPerSecond: 20,
  eventsAtOnce: 40,
  pingEveryMs: 25_000,
  answerWithinMs: 20_000,
  recheckEveryMs: 60_000,
}
