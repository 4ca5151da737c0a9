import type { Connection } from './live-server.ts'

const lastWordsMs = 1000

interface Wire {
  /** Bytes the other side has not received yet. */
  bufferedAmount: number
  terminate(): void
}

/** The WebSocket of a connection, if it has one yet. */
export function wireOf(connection: Connection): Wire | undefined {
  // Missing in the library's types.
  return (connection.transport as { socket?: Wire }).socket
}

/** Immediately and without a close frame, which would wait behind the queue of a client that does not read. */
export function cutConnection(connection: Connection): void {
  const wire = wireOf(connection)
  connection.close(true)
  wire?.terminate()
}

/**
 * Delivers what was sent to a client that reads, then cuts the connection a moment later. Between two polls there is
 * nothing to close, and the library would wait half a minute for the next one.
 */
export function closeAfterFlush(connection: Connection): void {
  if (connection.transport.name === 'websocket' || connection.transport.writable) connection.close()
  setTimeout(() => cutConnection(connection), lastWordsMs).unref()
}
