import type { IncomingMessage } from 'node:http'

const maxBytes = 16 * 1024 * 1024

/**
 * Closing a connection on which bytes still arrive resets it, and the sender may never see the answer that was sent.
 * So the answer is ended first, and what still comes is thrown away for a moment; then the connection is closed whatever
 * happens.
 */
export function lingerBeforeClosing(request: IncomingMessage, ms: number): void {
  const { socket } = request
  // What Node calls when the answer is written and the connection is not to be kept.
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), ms)
    socket.once('close', () => clearTimeout(timer))
    let bytes = 0
    request.on('error', () => {})
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) socket.destroy()
    })
    request.resume()
  }
}
