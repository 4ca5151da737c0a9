import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './answer-problem.ts'

/** Longer than a full process needs for its calls, and short enough to end before the process is forced to. */
export const defaultCutAfterMs = 5000
const retryAfterSeconds = 1
/** Requests sent before their sender could know of the end are read within this time. */
const lastRequestsMs = 100

interface Closing {
  cutAfterMs: number
  /** From then on every answer ends its connection, so that clients and proxies open the next one elsewhere. */
  isDraining(): boolean
}

interface Use {
  /** Answers in progress. */
  answers: number
  /** Bytes received when the last answer was sent: more than that is a request still arriving. */
  bytesRead: number
}

/**
 * While the app closes, running answers finish with "connection: close", connections are closed as they become idle
 * (Node only closes those idle at that very moment), new requests are told to retry, and anything longer than
 * `cutAfterMs` is cut off. The returned function begins this; the listener may be closed when it resolves.
 */
export function closeConnections(
  app: FastifyInstance,
  { cutAfterMs, isDraining }: Closing,
): () => Promise<void> {
  const uses = new Map<Socket, Use>()
  let isLeaving = false
  let isClosing = false
  const endIfIdle = (socket: Socket, { answers, bytesRead }: Use) => {
    if (answers === 0 && socket.bytesRead === bytesRead) socket.destroySoon()
  }

  function follow(socket: Socket): Use {
    const use = { answers: 0, bytesRead: 0 }
    uses.set(socket, use)
    socket.once('close', () => uses.delete(socket))
    return use
  }

  function note(socket: Socket, answer: ServerResponse): void {
    // An injected call has none.
    if (!(socket instanceof Socket)) return
    // Further addresses of the app have servers of their own, whose connections are first seen here.
    const use = uses.get(socket) ?? follow(socket)
    use.answers += 1
    answer.once('close', () => {
      use.answers -= 1
      use.bytesRead = socket.bytesRead
      if (isClosing) endIfIdle(socket, use)
    })
  }

  app.server.on('connection', follow)
  // Connections upgraded to a live socket are closed by the live server.
  app.server.on('upgrade', (_request, socket: Socket) => uses.delete(socket))
  app.addHook('onRequest', async (request, reply) => {
    note(request.raw.socket, reply.raw)
    if (!isClosing) return
    return sendProblem(new Problem('unavailable', undefined, retryAfterSeconds), request, reply)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving || isDraining()) reply.header('connection', 'close')
  })
  return async () => {
    isLeaving = true
    if (uses.size > 0) await pause(lastRequestsMs)
    isClosing = true
    for (const [socket, use] of uses) endIfIdle(socket, use)
    const timer = setTimeout(() => {
      for (const socket of uses.keys()) socket.destroy()
    }, cutAfterMs)
    app.server.once('close', () => clearTimeout(timer))
  }
}
