import { expect, test } from 'vitest'
import { lengthProblem } from './length-problem.ts'

test.each([
  ['', 'Write something.'],
  ['   ', 'Write something.'],
  ['1234', 'Write at least 5 characters.'],
  [' 12345 ', undefined],
  // A character that is two of JavaScript's counts once.
  ['🙂'.repeat(1200), undefined],
  ['🙂'.repeat(1201), 'Use at most 1,200 characters.'],
])('what is wrong with the length of a text (%#)', (text, sentence) => {
  expect(lengthProblem(text, { min: 5, max: 1200 }, 'Write something.')).toBe(sentence)
})
