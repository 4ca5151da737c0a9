import type { FastifyInstance } from 'fastify'

/** The public halves of the keys that sign our access tokens, where verifiers look for them. */
export function addPublishedKeys(app: FastifyInstance, read: () => Promise<{ keys: object[] }>): void {
  app.get('/.well-known/jwks.json', { config: { access: 'anyone' } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return read()
  })
}
