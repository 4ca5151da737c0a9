import { closeAfterFlush, cutConnection } from './cut-connection.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { Connection } from './live-server.ts'
import type { LiveTuning } from './live-tuning.ts'

/** Above its limit a connection still gets this many answers; further packets are not even read. */
const answeredBeyond = 100

export interface PacketAllowance {
  level: number
  filledAt: number
  isFlooding: boolean
}

export const fullAllowance = ({ eventsAtOnce }: LiveTuning): PacketAllowance => ({
  level: eventsAtOnce,
  filledAt: performance.now(),
  isFlooding: false,
})

/** One limit per connection for everything it sends, even before it is identified (security.md SIO-06). */
export function countPacket(
  connection: Connection,
  allowance: PacketAllowance,
  { eventsPerSecond, eventsAtOnce }: LiveTuning,
  metrics: LiveMetrics,
): void {
  const now = performance.now()
  const refill = ((now - allowance.filledAt) / 1000) * eventsPerSecond
  if (!allowance.isFlooding) allowance.level = Math.min(eventsAtOnce, allowance.level + refill)
  allowance.filledAt = now
  allowance.level -= 1
  if (allowance.level < -answeredBeyond) cutConnection(connection)
  if (allowance.level >= 0 || allowance.isFlooding) return
  allowance.isFlooding = true
  metrics.cut.inc({ reason: 'rate-limited' })
  // After the packets that arrived with it are answered.
  setImmediate(() => closeAfterFlush(connection))
}
