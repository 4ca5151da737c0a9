import { expect, test } from 'vitest'
import { revealsAuthor } from './reveals-author.ts'

const robin = { firstName: 'Robin', lastName: 'O’Whitfield' }

test.each([
  'Ask for Robin O’Whitfield.',
  'robin  o’whitfield was here',
  'Write to robin@example.com for more',
  'Call me: (303) 555-0134',
  'Call 303.555.0134',
  'Read https://example.com/robin',
  'See www.example.com',
])('“%s” tells who wrote it', (text) => {
  expect(revealsAuthor(text, robin)).toBe(true)
})

test.each([
  '',
  'Robin Hood would not have paid that.',
  'She charges $2,400 a year, or 1% of $1,000,000,000.',
  'We met at 10:30 on the 12th and spoke for 45 minutes.',
  'Robins and O’Whitfields are welcome, she said.',
])('“%s” does not', (text) => {
  expect(revealsAuthor(text, robin)).toBe(false)
})

test('whoever has no name yet cannot give it away', () => {
  expect(revealsAuthor('Good and clear.', { firstName: null, lastName: null })).toBe(false)
})
