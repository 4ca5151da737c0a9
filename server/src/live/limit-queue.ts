import { cutConnection, wireOf } from './cut-connection.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { Connection } from './live-server.ts'

const maxPackets = 256
const maxBytes = 1024 * 1024

/**
 * One that stops reading must not grow the server: the library queues without end (security.md SIO-07). Looked at with
 * every packet, wherever it comes from, this process or another one. Who is cut comes back and asks for what it missed.
 */
export function limitQueue(connection: Connection, metrics: LiveMetrics): void {
  // Not said in the library's types, but in its documentation of what is still to be sent.
  const queue = connection as unknown as { writeBuffer: readonly unknown[] }
  connection.on('packetCreate', () => {
    if (connection.readyState !== 'open') return
    const isFull =
      queue.writeBuffer.length >= maxPackets || (wireOf(connection)?.bufferedAmount ?? 0) > maxBytes
    if (!isFull) return
    metrics.cut.inc({ reason: 'slow-reader' })
    cutConnection(connection)
  })
}
