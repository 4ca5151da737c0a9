import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callBucketOf, callMsAt, minutesAt, quantileOf } from './duration-classes.ts'

const classOf = (minutes: number) => Math.floor(Math.log1p(minutes) / Math.log(1.1) + 1e-9)

test('a median told from classes lies within a tenth of the one told from the durations themselves', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 99 }),
      (durations) => {
        const sorted = durations.toSorted((a, b) => a - b)
        const middle = [
          sorted[Math.ceil(sorted.length / 2) - 1] ?? 0,
          sorted[Math.floor(sorted.length / 2)] ?? 0,
        ]
        const counted = [...Map.groupBy(durations, classOf)].map(([bucket, of]) => ({ bucket, n: of.length }))
        const told = quantileOf(counted, 0.5, minutesAt) ?? -1
        expect(told).toBeGreaterThanOrEqual(((middle[0] ?? 0) + 1) / 1.1 - 1 - 1e-6)
        expect(told).toBeLessThanOrEqual(((middle[1] ?? 0) + 1) * 1.1 - 1 + 1e-6)
      },
    ),
  )
})

test('what is not known is in no class, and nothing has no median', () => {
  expect(quantileOf([{ bucket: -1, n: 5 }], 0.5, minutesAt)).toBeNull()
  expect(quantileOf([], 0.5, minutesAt)).toBeNull()
})

test('a call falls into the class that begins at or before its time', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 300_000, noNaN: true }), (ms) => {
      const bucket = callBucketOf(ms)
      expect(callMsAt(bucket)).toBeLessThanOrEqual(ms * (1 + 1e-9))
      expect(callMsAt(bucket + 1)).toBeGreaterThan(ms * (1 - 1e-9))
    }),
  )
  expect(callBucketOf(0.2)).toBe(0)
})
