import { join } from 'node:path'
import { Problem } from '@evenkeel/contract/problem'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../limits/limits.ts'
import { sendProblem } from './answer-problem.ts'
import { addPublicPages, addSitemap, type PublicPages } from './public-pages.ts'
import { sendPage } from './send-page.ts'
import { loadSitePages, type SitePages } from './site-pages.ts'

export interface SiteOptions {
  buildDir: string
  publicUrl: URL
  hasTestTools: boolean
  /** Another origin that pages may send an advisor's full profile to (spec 7-12). */
  profileServiceUrl: URL | undefined
  /** Advisors' pages that anyone can read. */
  publicPages: PublicPages
  limits: Limits
}

const notFoundPage = '/404'
// Served only with test tools on: neither their code nor the gallery exists elsewhere (spec 2.4-12).
const testToolsPrefixes = ['/dev/', '/assets/test-tools/']

export async function addStaticSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const site = loadSitePages(options)
  const isHidden = (path: string) =>
    !options.hasTestTools && testToolsPrefixes.some((prefix) => path.startsWith(prefix))
  await app.register(fastifyStatic, {
    root: join(options.buildDir, 'client'),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(site.prerendered.get(notFoundPage) ?? site.shell, 404, request, reply)
  addCrawlerFiles(app, site, options)
  addPublicPages(app, { ...options, pages: options.publicPages, site, notFound })

  app.get('/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const path = pathOf(request)
    if (path.startsWith('/api/') || path === '/api')
      return sendProblem(new Problem('not-found'), request, reply)
    if (site.files.has(path) && !isHidden(path)) return sendFile(path, reply)
    if (path.startsWith('/assets/')) return sendProblem(new Problem('not-found'), request, reply)

    const page = site.prerendered.get(path)
    if (page && path !== notFoundPage) return sendPage(page, 200, request, reply)
    if (site.isKnown(path) && !isHidden(path)) return sendPage(site.shell, 200, request, reply)
    return notFound(request, reply)
  })
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/'
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function sendFile(path: string, reply: FastifyReply) {
  // Files with a hashed name never change; all others are revalidated.
  const isHashed = path.startsWith('/assets/')
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return reply.sendFile(path.slice(1))
}

function addCrawlerFiles(
  app: FastifyInstance,
  site: SitePages,
  { publicUrl, publicPages }: Pick<SiteOptions, 'publicUrl' | 'publicPages'>,
): void {
  const open = [...site.prerendered]
    .filter(([path, page]) => path !== notFoundPage && !page.html.includes('content="noindex'))
    .map(([path]) => path)
    .sort()
  const robots = `User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /advisor/
Disallow: /consumer/
Disallow: /shared/support
Disallow: /shared/matchmaking/
Disallow: /shared/notifications
Disallow: /meet/*/ask

Sitemap: ${new URL('/sitemap.xml', publicUrl)}
`
  addSitemap(app, { publicUrl, open, pages: publicPages })
  app.get('/robots.txt', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  )
}
