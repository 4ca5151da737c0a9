import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSitemap } from './public-pages.ts'

const publicUrl = new URL('https://evenkeel.example')
const advisors = [3, 8, 9, 12, 40].map((personId) => ({
  personId,
  slug: `advisor-${personId}`,
  changedAt: new Date('2026-11-02T08:00:00Z'),
}))
const pages = {
  list: async (after: number, limit: number) =>
    advisors.filter(({ personId }) => personId > after).slice(0, limit),
}
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/evenkeel\.example([^<]*)</g)].map(([, at]) => at)

function siteWith(size: number) {
  const app = fastify()
  addSitemap(app, { publicUrl, open: ['/', '/help'], pages, size })
  return async (path: string) => (await app.inject(path)).body
}

test('everything is in one file while it fits', async () => {
  const read = siteWith(7)
  const body = await read('/sitemap.xml')
  expect(body).toContain('<urlset')
  expect(locations(body)).toHaveLength(7)
})

test('above that the sitemap is an index, and its files together list every page once', async () => {
  const read = siteWith(2)
  const index = await read('/sitemap.xml')
  expect(index).toContain('<sitemapindex')
  const files = locations(index)
  expect(files).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-advisors-0.xml',
    '/sitemap-advisors-8.xml',
    '/sitemap-advisors-12.xml',
  ])
  const listed = (await Promise.all(files.map(async (path) => locations(await read(path ?? ''))))).flat()
  expect(listed).toEqual(['/', '/help', ...advisors.map(({ slug }) => `/meet/${slug}`)])
})
