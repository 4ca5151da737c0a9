import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milesBetween, roundPlace, withinMiles } from './miles-between.ts'

const denver = { lat: 39.7392, lon: -104.9903 }
const anywhere = fc.record({
  lat: fc.double({ min: -14, max: 71, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('miles', () => {
  test.each([
    ['Boulder', { lat: 40.015, lon: -105.2705 }, 24],
    ['Colorado Springs', { lat: 38.8339, lon: -104.8214 }, 63],
    ['New York', { lat: 40.7128, lon: -74.006 }, 1627],
    ['Honolulu', { lat: 21.3069, lon: -157.8583 }, 3340],
  ])('from Denver to %s', (_, place, miles) => {
    expect(Math.round(milesBetween(denver, place))).toBe(miles)
    expect(milesBetween(place, denver)).toBeCloseTo(milesBetween(denver, place), 9)
  })

  test('are counted the short way round the date line', () => {
    expect(milesBetween({ lat: 52, lon: 179.5 }, { lat: 52, lon: -179.5 })).toBeLessThan(50)
  })

  test('and being within a radius agree in a neighborhood', () => {
    fc.assert(
      fc.property(
        anywhere,
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.constantFrom(5, 10, 25, 50),
        (one, north, east, miles) => {
          const other = { lat: one.lat + north, lon: one.lon + 1.5 * east }
          const far = milesBetween(one, other)
          if (Math.abs(far - miles) > 1e-6) expect(withinMiles(one, miles)(other)).toBe(far < miles)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('and being within a radius agree everywhere', () => {
    fc.assert(
      fc.property(
        anywhere,
        anywhere,
        fc.double({ min: 1, max: 12_000, noNaN: true }),
        (one, other, miles) => {
          const far = milesBetween(one, other)
          if (Math.abs(far - miles) > 1e-3) expect(withinMiles(one, miles)(other)).toBe(far < miles)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('a place is stored to a third of a mile, and twice as well as once', () => {
  fc.assert(
    fc.property(anywhere, (place) => {
      const stored = roundPlace(place)
      expect(milesBetween(place, stored)).toBeLessThan(0.35)
      expect(roundPlace(stored)).toEqual(stored)
    }),
  )
})
