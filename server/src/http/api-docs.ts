import { openapiDocument } from '@evenkeel/contract/openapi-document'
import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from './api-docs-page.ts'
import { mustBeOperator } from './operations.ts'

/** The wire, readable: /api/docs for people, /api/docs/openapi.json for programs. */
export function addApiDocs(app: FastifyInstance, isDemo: boolean): void {
  const document = openapiDocument()
  const { html, policy } = apiDocsPage(document)
  app.get('/api/docs', { config: { access: 'anyone' } }, async (request, reply) => {
    mustBeOperator(request, isDemo)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })
  app.get('/api/docs/openapi.json', { config: { access: 'anyone' } }, async (request, reply) => {
    mustBeOperator(request, isDemo)
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document)
  })
}
