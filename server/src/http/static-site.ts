import { join } from 'node:path'
import { storageNames } from '@evenkeel/contract/constants'
import { Problem } from '@evenkeel/contract/problem'
import fastifyStatic from '@fastify/static'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './answer-problem.ts'
import { compressedPage, loadSitePages, type Page, type SitePages } from './site-pages.ts'

export interface SiteOptions {
  buildDir: string
  publicUrl: URL
  hasTestTools: boolean
  /** Another origin that pages may send an advisor's full profile to (spec 7-12). */
  profileServiceUrl: URL | undefined
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
  addCrawlerFiles(app, site, options.publicUrl)

  app.get('/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const path = pathOf(request)
    if (path.startsWith('/api/') || path === '/api')
      return sendProblem(new Problem('not-found'), request, reply)
    if (site.files.has(path) && !isHidden(path)) return sendFile(path, reply)
    if (path.startsWith('/assets/')) return sendProblem(new Problem('not-found'), request, reply)

    const page = site.prerendered.get(path)
    if (page && path !== notFoundPage) return sendPage(page, 200, request, reply)
    if (site.isKnown(path) && !isHidden(path)) return sendPage(site.shell, 200, request, reply)
    return sendPage(site.prerendered.get(notFoundPage) ?? site.shell, 404, request, reply)
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

/** The theme of the cookie that the page itself writes; without one, or with any other word, dark. */
function themedPage(page: Page, { headers }: FastifyRequest): Page {
  const theme = parseCookie(headers.cookie ?? '')[storageNames.themeCookie]
  return theme === 'light' ? (page.light ?? page) : page
}

async function sendPage(found: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  const page = themedPage(found, request)
  reply
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8')
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const compressed = compressedPage(page, request.headers['accept-encoding'] ?? '')
  if (!compressed) return reply.send(page.html)
  return reply.header('content-encoding', compressed.encoding).send(await compressed.bytes)
}

function addCrawlerFiles(app: FastifyInstance, site: SitePages, publicUrl: URL): void {
  const open = [...site.prerendered]
    .filter(([path, page]) => path !== notFoundPage && !page.html.includes('content="noindex'))
    .map(([path]) => path)
    .sort()
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${open.map((path) => `  <url><loc>${new URL(path, publicUrl)}</loc></url>`).join('\n')}
</urlset>
`
  const robots = `User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /advisor/
Disallow: /consumer/
Disallow: /shared/support
Disallow: /shared/matchmaking/
Disallow: /shared/notifications

Sitemap: ${new URL('/sitemap.xml', publicUrl)}
`
  const send = (path: string, type: string, text: string) =>
    app.get(path, { config: { access: 'anyone' } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(text),
    )
  send('/sitemap.xml', 'application/xml; charset=utf-8', sitemap)
  send('/robots.txt', 'text/plain; charset=utf-8', robots)
}
