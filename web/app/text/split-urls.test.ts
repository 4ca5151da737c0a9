import { expect, test } from 'vitest'
import { splitUrls } from './split-urls.ts'

test.each(['', 'no address here', 'javascript:alert(1)', 'data:text/html,x', 'see example.com'])(
  'nothing in %o becomes a link',
  (text) => expect(splitUrls(text).some(({ url }) => url !== undefined)).toBe(false),
)

test('every address in a text is found, and joined again it is the same text', () => {
  const text = 'At https://a.example/b, or (http://b.example/c?d=1). Twice: https://a.example/b'
  const parts = splitUrls(text)
  expect(parts.flatMap(({ url }) => url ?? [])).toEqual([
    'https://a.example/b',
    'http://b.example/c?d=1',
    'https://a.example/b',
  ])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
