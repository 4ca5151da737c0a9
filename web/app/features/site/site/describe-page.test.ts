import { expect, test, vi } from 'vitest'
import { describePage } from './describe-page.ts'

const terms = { title: 'A title', description: 'A sentence.', path: '/legal/terms' }
// At build time there is no document.
vi.stubGlobal('document', undefined)
const tags = describePage(terms)
vi.unstubAllGlobals()

test('every absolute address starts with the placeholder the server replaces', () => {
  const addresses = JSON.stringify(tags).match(/https?:\/\/[^/"]+/g)
  expect(addresses).toHaveLength(3)
  expect(new Set(addresses)).toEqual(new Set(['https://public-url.invalid']))
})

test('title, description and address are the same for readers, search engines and link previews', () => {
  expect(tags).toContainEqual({ title: 'A title' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'A title' })
  expect(tags).toContainEqual({ name: 'description', content: 'A sentence.' })
  expect(tags).toContainEqual({ property: 'og:description', content: 'A sentence.' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://public-url.invalid/legal/terms',
  })
})

test('in the browser a page keeps the address the server wrote into it: one canonical, not two', () => {
  const canonical = document.createElement('link')
  canonical.rel = 'canonical'
  canonical.href = 'https://evenkeel.example/'
  document.head.append(canonical)
  const inBrowser = describePage(terms)
  canonical.remove()
  expect(inBrowser).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://evenkeel.example/legal/terms',
  })
})
