import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance } from 'fastify'

// Pages of other sites must not make a visitor's browser change anything here (security.md 3.6). Browsers send where
// a call comes from; programs that do not have no visitor's cookies either.
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', async (request) => {
    if (readingMethods.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('not-allowed')
    const origin = request.headers.origin
    if (origin !== undefined && origin !== publicUrl.origin) throw new Problem('not-allowed')
  })
}
