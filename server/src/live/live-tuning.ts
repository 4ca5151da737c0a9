import type { Limit } from '../limits/limits.ts'

/** What the sockets of this process are allowed (security.md SIO-06…SIO-09). */
export interface LiveTuning {
  /** Every tab of every device has one. */
  perPerson: number
  perNetwork: number
  handshakes: Limit
  eventsPerSecond: number
  eventsAtOnce: number
  /** How often a session that has sockets is looked up, beside being told of its end. */
  recheckEveryMs: number
}

export const usualTuning: LiveTuning = {
  perPerson: 10,
  perNetwork: 100,
  // Everybody of a full network, coming back after a restart, three times.
  handshakes: { name: 'socket-handshakes', points: 300, perSeconds: 60 },
  eventsPerSecond: 20,
  eventsAtOnce: 40,
  recheckEveryMs: 60_000,
}
