import { socket } from '@evenkeel/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { LiveEntrance } from './live/live.ts'

/** Sockets share the app's port. The app closes them before itself, because a waiting poll would keep it from closing. */
export function mountLive(app: FastifyInstance, entrance: LiveEntrance): void {
  app.route({
    method: ['GET', 'POST'],
    url: socket.path,
    config: { access: 'anyone' },
    onRequest: async (request, reply) => {
      reply.hijack()
      entrance.answer(request.raw, reply.raw)
    },
    handler: () => {},
  })
  app.server.on('upgrade', (request, connection, head) => {
    if (request.url?.startsWith(`${socket.path}?`)) entrance.upgrade(request, connection, head)
    else connection.destroy()
  })
}
