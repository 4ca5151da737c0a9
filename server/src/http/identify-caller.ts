import type { FastifyInstance } from 'fastify'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    access?: import('@evenkeel/contract/endpoint').Access
  }
}

// Nobody is signed in until there are accounts: every caller is anonymous, so that each endpoint that names
// roles answers 401. No header or cookie of the request is believed.
export function identifyCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', undefined)
}

/** A route that does not say who may call it stops the server from starting (security.md H28). */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it`)
  })
}
