import type { FastifyInstance } from 'fastify'

/** Reports every answered API call by the route's pattern, never by the address. */
export function observeCalls(
  app: FastifyInstance,
  note: (call: { route: string; status: number; ms: number }) => void,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const pattern = request.routeOptions.url
    if (!pattern?.startsWith('/api/')) return
    note({ route: `${request.method} ${pattern}`, status: reply.statusCode, ms: reply.elapsedTime })
  })
}
