import { expect, test } from 'vitest'
import { fillReply, moveRanges } from './fill-reply.ts'

const values = { 'first name': 'Dana', promise: '3:00 pm ET', 'advisor name': null }

test('what is known is filled in and marked; the rest keeps its braces', () => {
  const { text, filled } = fillReply('Hi {first name}, {advisor name} or {else}: {promise}.', values)
  expect(text).toBe('Hi Dana, {advisor name} or {else}: 3:00 pm ET.')
  expect(filled.map(([start, end]) => text.slice(start, end))).toEqual(['Dana', '3:00 pm ET'])
})

const moved = (before: string, after: string, ranges: [number, number][]) =>
  moveRanges(ranges, before, after).map(([start, end]) => after.slice(start, end))

test('marks move with the text around them', () => {
  expect(moved('Hi Dana.', 'Hello Dana.', [[3, 7]])).toEqual(['Dana'])
  expect(moved('Hi Dana.', 'Hi Dana. Thanks!', [[3, 7]])).toEqual(['Dana'])
})

test('a mark that was edited is gone, the others stay', () => {
  expect(
    moved('Hi Dana, at noon.', 'Hi Dan, at noon.', [
      [3, 7],
      [12, 16],
    ]),
  ).toEqual(['noon'])
  expect(moved('Hi Dana.', '', [[3, 7]])).toEqual([])
})
