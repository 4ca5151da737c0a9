import type { IncomingMessage } from 'node:http'

const maxBytes = 16 * 1024 * 1024

/**
 * Closing a connection while bytes still arrive resets it, and the sender may never see the answer. So the answer is
 * ended first and further bytes are discarded for a moment; then the connection is closed in any case.
 */
export function lingerBeforeClosing(request: IncomingMessage, ms: number): void {
  const { socket } = request
  // Node calls this when the answer is written and the connection is not kept.
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), ms)
    socket.once('close', () => clearTimeout(timer))
    let bytes = 0
    // The request is already answered, so its failures no longer matter.
    request.on('error', () => {})
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) socket.destroy()
    })
    request.resume()
  }
}
