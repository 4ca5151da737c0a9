import { cutConnection, wireOf } from './cut-connection.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { Connection } from './live-server.ts'

const maxPackets = 256
const maxBytes = 1024 * 1024

/**
 * A client that stops reading must not grow the server: the library queues without limit (security.md SIO-07).
 * Checked with every packet from this or another process. A disconnected client reconnects and asks for what it
 * missed.
 */
export function checkQueue(connection: Connection, metrics: LiveMetrics): void {
  if (connection.readyState !== 'open') return
  // Missing in the library's types but documented.
  const { writeBuffer } = connection as unknown as { writeBuffer: readonly unknown[] }
  const isFull = writeBuffer.length >= maxPackets || (wireOf(connection)?.bufferedAmount ?? 0) > maxBytes
  if (!isFull) return
  metrics.cut.inc({ reason: 'slow-reader' })
  cutConnection(connection)
}
