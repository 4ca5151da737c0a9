import { openapiDocument } from '@evenkeel/contract/openapi-document'
import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from './api-docs-page.ts'
import { mustBeOperator } from './operations.ts'

/** The API description: /api/docs for people, /api/docs/openapi.json for programs. */
export function addApiDocs(app: FastifyInstance, isDemo: boolean): void {
  // Built on first use, because it takes longer than anything else at the start.
  let made: ReturnType<typeof make> | undefined
  const docs = () => {
    made ??= make()
    return made
  }
  app.get('/api/docs', { config: { access: 'anyone' } }, async (request, reply) => {
    mustBeOperator(request, isDemo)
    const { html, policy } = docs().page
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })
  app.get('/api/docs/openapi.json', { config: { access: 'anyone' } }, async (request, reply) => {
    mustBeOperator(request, isDemo)
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(docs().document)
  })
}

function make() {
  const document = openapiDocument()
  return { document, page: apiDocsPage(document) }
}
