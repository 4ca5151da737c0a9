import type { Connection } from './live-server.ts'

const lastWordsMs = 1000

interface Wire {
  /** Bytes that the other side has not taken yet. */
  bufferedAmount: number
  terminate(): void
}

/** The WebSocket under a connection, where it has one by now. */
export function wireOf(connection: Connection): Wire | undefined {
  return (connection.transport as { socket?: Wire }).socket
}

/** Now, without a word: whoever does not read would keep what is queued, and a goodbye behind it, for half a minute. */
export function cutConnection(connection: Connection): void {
  const wire = wireOf(connection)
  connection.close(true)
  wire?.terminate()
}

/**
 * What was said is still delivered, to somebody who takes it; a moment later the line is cut. Between two polls there is
 * no line to close, and a library that was asked to would wait for the next one half a minute.
 */
export function closeAfterFlush(connection: Connection): void {
  if (connection.transport.name === 'websocket' || connection.transport.writable) connection.close()
  setTimeout(() => cutConnection(connection), lastWordsMs).unref()
}
