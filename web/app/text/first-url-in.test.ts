import { expect, test } from 'vitest'
import { firstUrlIn } from './first-url-in.ts'

test.each([
  '',
  'no address here',
  'javascript:alert(1)',
  'ftp://files.example',
  'see example.com',
  'https://',
])('nothing becomes a link that is not a web address: %o (spec 5-16)', (text) => {
  expect(firstUrlIn(text)).toBeUndefined()
})

test.each([
  ['Book at https://cal.example/ruth, or http://other.example', 'https://cal.example/ruth'],
  ['(see https://a.example/b).', 'https://a.example/b'],
  ['https://a.example/x_(y) then', 'https://a.example/x_(y)'],
  ['HTTPS://A.example?q=1#top!', 'HTTPS://A.example?q=1#top'],
])('the first address in a text is found without the sentence around it: %s (spec 5-16)', (text, url) => {
  expect(firstUrlIn(text)).toBe(url)
})
