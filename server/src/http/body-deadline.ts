import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this route may take to arrive; the usual time where it says nothing. */
    bodyWithinMs?: number
  }
}

/**
 * A body that drips in holds a connection. The server's own limit must be as long as the slowest file may take, so
 * everything else is given less here.
 */
export function limitBodies(app: FastifyInstance, usualMs: number): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const timer = setTimeout(() => {
      payload.destroy(new Problem('too-slow'))
    }, request.routeOptions.config.bodyWithinMs ?? usualMs)
    const stop = () => clearTimeout(timer)
    payload.once('end', stop)
    payload.once('close', stop)
    payload.once('error', stop)
    return payload
  })
}
