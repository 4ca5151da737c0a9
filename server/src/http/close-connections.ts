import type { Socket } from 'node:net'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './answer-problem.ts'

/** Longer than nearly every answer takes, and short enough that Ctrl-C does not feel stuck. */
export const usualCutAfterMs = 2000
const retryAfterSeconds = 1

interface Use {
  /** Answers under way. */
  answers: number
  /** Bytes that had arrived when the last answer was sent: more than these are a request that is still coming. */
  bytesRead: number
}

/**
 * While the app closes, answers in flight are finished and say that their connection ends with them; connections are closed as they
 * fall idle, which Node does only for those that are idle at the very moment; requests that still arrive are told to come again;
 * and whatever takes longer than `cutAfterMs` is cut off.
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
  // A connection that became a socket of the live channel is closed by that.
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
