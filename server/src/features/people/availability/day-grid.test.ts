import { expect, test } from 'vitest'
import { dayGrid } from './day-grid.ts'

const startsOf = (spans: [from: number, to: number][], lengthMinutes: 15 | 30 | 45 | 60, bufferMinutes = 0) =>
  dayGrid(
    spans.map(([from, to]) => ({ from, to })),
    { lengthMinutes, bufferMinutes },
  ).map(({ from }) => from)

test('a stretch shorter than a meeting has no time in it', () => {
  expect(startsOf([[540, 569]], 30)).toEqual([])
  expect(startsOf([[540, 570]], 30)).toEqual([540])
  expect(startsOf([], 30)).toEqual([])
})

test('times are a meeting and the buffer apart, on marks of five minutes', () => {
  expect(startsOf([[540, 720]], 30, 15)).toEqual([540, 585, 630, 675])
  expect(startsOf([[540, 660]], 30, 7)).toEqual([540, 580, 620])
})

test('stretches that touch, overlap or come in any order are one', () => {
  expect(
    startsOf(
      [
        [600, 660],
        [540, 600],
      ],
      45,
      15,
    ),
  ).toEqual([540, 600])
  expect(
    startsOf(
      [
        [540, 640],
        [600, 660],
      ],
      60,
    ),
  ).toEqual([540, 600])
  expect(
    startsOf(
      [
        [540, 585],
        [585, 600],
      ],
      30,
      0,
    ),
  ).toEqual([540, 570])
})

test('a pause shorter than the buffer is made as long as it', () => {
  expect(
    startsOf(
      [
        [540, 570],
        [575, 660],
      ],
      30,
      20,
    ),
  ).toEqual([540, 590])
  expect(
    startsOf(
      [
        [540, 570],
        [600, 660],
      ],
      30,
      20,
    ),
  ).toEqual([540, 600])
})

test('the end of the day ends it', () => {
  expect(startsOf([[1380, 1440]], 30)).toEqual([1380, 1410])
})
