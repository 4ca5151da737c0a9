import { expect, test } from 'vitest'
import { mentionsPerson, namesAuthor } from './names-author.ts'

const robin = { firstName: 'Robin', lastName: 'O’Whitfield' }

test.each(['Ask for Robin O’Whitfield.', 'robin  o’whitfield was here'])('“%s” names its author', (text) => {
  expect(namesAuthor(text, robin)).toBe(true)
})

test.each([
  '',
  'Robin Hood would not have paid that.',
  'She charges $2,400 a year, or 1% of $1,000,000,000.',
  'Robins and O’Whitfields are welcome, she said.',
])('“%s” does not', (text) => {
  expect(namesAuthor(text, robin)).toBe(false)
})

test('a person without a name can’t be named', () => {
  const nameless = { firstName: null, lastName: null }
  expect(namesAuthor('Good and clear.', nameless)).toBe(false)
  expect(mentionsPerson('Good and clear.', nameless)).toBe(false)
})

test('an advisor who answers may not use even a first name', () => {
  expect(mentionsPerson('Thank you, Robin!', robin)).toBe(true)
  expect(mentionsPerson('Thank you for your time.', robin)).toBe(false)
  expect(mentionsPerson('I will read it again.', { firstName: 'Will', lastName: 'Ames' })).toBe(false)
  expect(mentionsPerson('Thanks, ames!', { firstName: 'Will', lastName: 'Ames' })).toBe(true)
})
