import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { bearerOf } from './read-visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    access?: import('@evenkeel/contract/endpoint').Access
  }
}

type RecognizeCaller = (token: string, bindingCookie: string | undefined) => Promise<Caller | undefined>

/**
 * Requires a bearer token and the cookie it is bound to. Nothing else in a request identifies the caller: no other
 * header (H27), no query (H40), no body.
 */
export function identifyCallers(
  app: FastifyInstance,
  recognize: RecognizeCaller,
  bindingCookie: (request: FastifyRequest) => string | undefined,
): void {
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    if (token !== undefined) request.caller = await recognize(token, bindingCookie(request))
  })
}

/** A route without declared access stops the server from starting (security.md H28). */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it`)
  })
}
