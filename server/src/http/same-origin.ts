import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance } from 'fastify'

// Pages of other sites must not make a visitor's browser change anything here (security.md 3.6). Browsers send where
// a call comes from; programs that do not have no visitor's cookies either.
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL): void {
  const ours = publicUrl.origin
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (readingMethods.has(method)) return done()
    const { origin, 'sec-fetch-site': site } = headers
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const isForeign = isForeignSite || (origin !== undefined && origin !== ours)
    done(isForeign ? new Problem('not-allowed') : undefined)
  })
}
