import { expect, test } from 'vitest'
import { whenWords } from './when-words.ts'

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000
const now = at(2026, 9, 8, 17, 45)

test.each([
  [at(2026, 9, 8, 9, 5), '9:05 am'],
  [at(2026, 9, 8, 0, 30), '12:30 am'],
  [at(2026, 9, 7, 23, 59), 'Yesterday, 11:59 pm'],
  [at(2026, 9, 6, 17, 30), 'Tue 6 Oct, 5:30 pm'],
  [at(2025, 9, 6, 12, 0), '6 Oct 2025, 12:00 pm'],
])('%d is read as "%s" (spec 3-40)', (seconds, words) => {
  expect(whenWords(seconds, now)).toBe(words)
})
