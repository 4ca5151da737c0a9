import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('no text begins as a formula does, whatever is in it', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|calc', '%x', '\r\n=1'])
    expect(writeCsv([[text]])).toMatch(/^"'/)
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [, inside = ''] = /^"?([\s\S]*)\r\n$/.exec(writeCsv([[text]])) ?? []
      expect(inside).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('numbers stay numbers, also below zero, and nothing is an empty cell', () => {
  expect(writeCsv([[-1.5, null, 0, 'a,b', 'say "so"']])).toBe('-1.5,,0,"a,b","say ""so"""\r\n')
})
