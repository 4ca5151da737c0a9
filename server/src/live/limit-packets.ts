import { closeAfterFlush, cutConnection } from './cut-connection.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { Connection } from './live-server.ts'
import type { LiveTuning } from './live-tuning.ts'

/** Above its limit a connection still gets this many answers; further packets are not even read. */
const answeredBeyond = 100

/** One limit per connection for everything it sends, even before it is identified (security.md SIO-06). */
export function limitPackets(
  connection: Connection,
  { eventsPerSecond, eventsAtOnce }: LiveTuning,
  metrics: LiveMetrics,
): { isFlooding(): boolean } {
  let level = eventsAtOnce
  let filledAt = performance.now()
  let isFlooding = false

  connection.on('packet', () => {
    const now = performance.now()
    if (!isFlooding) level = Math.min(eventsAtOnce, level + ((now - filledAt) / 1000) * eventsPerSecond)
    filledAt = now
    level -= 1
    if (level < -answeredBeyond) return cutConnection(connection)
    if (level >= 0 || isFlooding) return
    isFlooding = true
    metrics.cut.inc({ reason: 'rate-limited' })
    // After the packets that arrived with it are answered.
    setImmediate(() => closeAfterFlush(connection))
  })
  return { isFlooding: () => isFlooding }
}
