import type { FastifyInstance } from 'fastify'

/** The public keys of our access tokens, at the standard address. */
export function addPublishedKeys(app: FastifyInstance, read: () => Promise<{ keys: object[] }>): void {
  app.get('/.well-known/jwks.json', { config: { access: 'anyone' } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return read()
  })
}
