import type { Socket } from 'node:net'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './answer-problem.ts'

/** Longer than nearly every answer takes, and short enough that Ctrl-C does not feel stuck. */
export const defaultCutAfterMs = 2000
const retryAfterSeconds = 1

interface Use {
  /** Answers in progress. */
  answers: number
  /** Bytes received when the last answer was sent: more than that is a request still arriving. */
  bytesRead: number
}

/**
 * While the app closes, running answers finish with "connection: close", connections are closed as they become idle
 * (Node only closes those idle at that very moment), new requests are told to retry, and anything longer than
 * `cutAfterMs` is cut off.
 */
export function closeConnections(app: FastifyInstance, cutAfterMs: number): void {
  const uses = new Map<Socket, Use>()
  let isClosing = false
  const endIfIdle = (socket: Socket, { answers, bytesRead }: Use) => {
    if (answers === 0 && socket.bytesRead === bytesRead) socket.destroySoon()
  }

  app.server.on('connection', (socket: Socket) => {
    uses.set(socket, { answers: 0, bytesRead: 0 })
    socket.once('close', () => uses.delete(socket))
  })
  // Connections upgraded to a live socket are closed by the live server.
  app.server.on('upgrade', (_request, socket: Socket) => uses.delete(socket))
  app.server.prependListener('request', ({ socket }, response) => {
    const use = uses.get(socket)
    if (!use) return
    use.answers += 1
    response.once('close', () => {
      use.answers -= 1
      use.bytesRead = socket.bytesRead
      if (isClosing) endIfIdle(socket, use)
    })
  })

  app.addHook('onRequest', async (request, reply) => {
    if (!isClosing) return
    sendProblem(new Problem('unavailable', undefined, retryAfterSeconds), request, reply)
    return reply
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, use] of uses) endIfIdle(socket, use)
    const timer = setTimeout(() => {
      for (const socket of uses.keys()) socket.destroy()
    }, cutAfterMs)
    app.server.once('close', () => clearTimeout(timer))
  })
}
