import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicPagePath, slugSchema } from '@evenkeel/contract/contact/public-page'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Limit, Limits } from '../limits/limits.ts'
import { sendProblem } from './answer-problem.ts'
import { networkOf } from './rate-limits.ts'
import type { OutgoingFile } from './send-file.ts'
import { sendPage } from './send-page.ts'
import { makePage, type Page, type SitePages } from './site-pages.ts'

// Advisors' public pages, which the server writes: /meet/dana-okafor-gig-harbor.

interface SiteFrame {
  origin: string
  links: string
  styles: string
  script: string
}

type OpenedPage =
  | { kind: 'page'; stamp: string; render: (frame: SiteFrame) => Promise<string> }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone'; render: (frame: SiteFrame) => string }
  | { kind: 'unknown' }

export interface PublicPages {
  open(slug: string, page: number): Promise<OpenedPage>
  photo(slug: string): Promise<OutgoingFile | undefined>
  list(after: number, limit: number): Promise<{ personId: number; slug: string; changedAt: Date }[]>
}

interface Options {
  pages: PublicPages
  site: SitePages
  buildDir: string
  publicUrl: URL
  limits: Limits
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

// Readers open a few; a crawler of one search engine some a second.
const pagesPerNetwork: Limit = { name: 'public pages', points: 300, perSeconds: 60 }
/** Free times and places move on; texts and facts change with the stamp at once. */
const freshMs = 60_000
const mostCached = 500
const lastReviewsPage = 1000

interface Cached {
  stamp: string
  until: number
  page: Page
}

export function addPublicPages(app: FastifyInstance, options: Options): void {
  const { pages, publicUrl, limits, notFound } = options
  const frame = frameOf(options)
  const cached = new Map<string, Cached>()
  let gonePage: Page | undefined

  async function limit(request: FastifyRequest) {
    const wait = await limits.take(pagesPerNetwork, networkOf(request.ip))
    if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
  }

  async function rendered(key: string, opened: Extract<OpenedPage, { kind: 'page' }>): Promise<Page> {
    const known = cached.get(key)
    if (known && known.stamp === opened.stamp && known.until > Date.now()) return known.page
    const page = makePage(await opened.render(frame), { publicUrl, profileServiceUrl: undefined })
    cached.delete(key)
    if (cached.size >= mostCached) for (const oldest of [...cached.keys()].slice(0, 1)) cached.delete(oldest)
    cached.set(key, { stamp: opened.stamp, until: Date.now() + freshMs, page })
    return page
  }

  app.get<{ Params: { slug: string }; Querystring: { reviews?: unknown } }>(
    '/meet/:slug',
    { config: { access: 'anyone' } },
    async (request, reply) => {
      await limit(request)
      const { slug } = request.params
      if (!z.safeParse(slugSchema, slug).success) return notFound(request, reply)
      const page = reviewsPageIn(request.query.reviews)
      const opened = await pages.open(slug, page)
      switch (opened.kind) {
        case 'unknown':
          return notFound(request, reply)
        case 'moved':
          return reply
            .header('cache-control', 'public, max-age=300')
            .redirect(publicPagePath(opened.slug), 301)
        case 'gone':
          gonePage ??= makePage(opened.render(frame), { publicUrl, profileServiceUrl: undefined })
          return sendPage(gonePage, 410, request, reply)
        case 'page':
          // Kept by browsers, but asked for by ETag each time: without consent it is gone at once, for everyone.
          return sendPage(await rendered(`${slug} ${page}`, opened), 200, request, reply)
      }
    },
  )

  app.get<{ Params: { slug: string } }>(
    '/meet/:slug/photo',
    { config: { access: 'anyone' } },
    async (request, reply) => {
      await limit(request)
      const { slug } = request.params
      const photo = z.safeParse(slugSchema, slug).success ? await pages.photo(slug) : undefined
      if (!photo) return sendProblem(new Problem('not-found'), request, reply)
      reply.headers({
        'content-type': photo.type,
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        // Link previews of other sites show it.
        'cross-origin-resource-policy': 'cross-origin',
        ...(photo.etag && { etag: photo.etag }),
        ...(photo.bytes !== undefined && { 'content-length': photo.bytes }),
      })
      if (photo.etag && request.headers['if-none-match'] === photo.etag) {
        photo.stream.destroy()
        return reply.code(304).removeHeader('content-length').send()
      }
      return reply.send(photo.stream)
    },
  )
}

/** 1 for anything that isn't a page. */
function reviewsPageIn(value: unknown): number {
  const page = typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
  return Math.min(page, lastReviewsPage)
}

const wantedLinks = /<link\b[^>]*\brel="(?:stylesheet|preload|icon|apple-touch-icon|manifest)"[^>]*>/g

/** The head of the built site without its scripts, and this page's own two files under names that change with them. */
function frameOf({ site, buildDir, publicUrl }: Options): SiteFrame {
  const shell = site.shell.html.toString('utf8')
  const links = [...shell.matchAll(wantedLinks)]
    .map(([link]) => link)
    .filter((link) => !/as="script"/.test(link))
  const versioned = (path: string) => {
    const file = join(buildDir, 'client', path)
    const text = existsSync(file) ? readFileSync(file) : ''
    return `${path}?v=${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  }
  return {
    origin: publicUrl.origin,
    links: [...new Set(links)].join('\n'),
    styles: versioned('/public-page.css'),
    script: versioned('/public-page.js'),
  }
}

const sitemapSize = 50_000
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface SitemapOptions {
  publicUrl: URL
  /** Addresses of the site's own pages. */
  open: readonly string[]
  pages: Pick<PublicPages, 'list'>
  /** Addresses in one file. */
  size?: number
}

/**
 * One file while everything fits; otherwise an index of files, the site's own pages first. A file of advisors begins after
 * the person it is named after, so that it needs no counting.
 */
export function addSitemap(
  app: FastifyInstance,
  { publicUrl, open, pages, size = sitemapSize }: SitemapOptions,
): void {
  const urlset = (urls: readonly { path: string; changedAt?: Date }[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${sitemapNamespace}">
${urls
  .map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${changed}</url>`
  })
  .join('\n')}
</urlset>
`
  const own = open.map((path) => ({ path }))
  const advisorsAfter = async (after: number, limit: number) =>
    (await pages.list(after, limit)).map(({ personId, slug, changedAt }) => ({
      personId,
      path: publicPagePath(slug),
      changedAt,
    }))
  const send = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8').send(text)

  app.get('/sitemap.xml', { config: { access: 'anyone' } }, async (_request, reply) => {
    const first = await advisorsAfter(0, size + 1)
    if (own.length + first.length <= size) return send(reply, urlset([...own, ...first]))
    const files = ['/sitemap-pages.xml']
    let after = 0
    for (let some = first.slice(0, size); some.length > 0; some = await advisorsAfter(after, size)) {
      files.push(`/sitemap-advisors-${after}.xml`)
      after = some.at(-1)?.personId ?? Number.MAX_SAFE_INTEGER
    }
    return send(
      reply,
      `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${sitemapNamespace}">
${files.map((path) => `  <sitemap><loc>${new URL(path, publicUrl)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`,
    )
  })
  app.get('/sitemap-pages.xml', { config: { access: 'anyone' } }, async (_request, reply) =>
    send(reply, urlset(own)),
  )
  app.get<{ Params: { after: string } }>(
    '/sitemap-advisors-:after(^\\d{1,15}).xml',
    { config: { access: 'anyone' } },
    async (request, reply) => send(reply, urlset(await advisorsAfter(Number(request.params.after), size))),
  )
}
