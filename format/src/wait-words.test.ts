import { expect, test } from 'vitest'
import { countdown, roughWaitInWords, waitInWords } from './wait-words.ts'

test.each([
  [0, '0:00'],
  [4, '0:04'],
  [24, '0:24'],
  [60, '1:00'],
  [899, '14:59'],
])('%d seconds are counted down as %s', (seconds, words) => {
  expect(countdown(seconds)).toBe(words)
})

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('%d seconds are never called shorter than they are: %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})

test.each([
  [20, 'a minute'],
  [61, '2 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
])('a sentence that stays rounds %d seconds up to %s', (seconds, words) => {
  expect(roughWaitInWords(seconds)).toBe(words)
})
