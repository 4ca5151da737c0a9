import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyRow, isLevelBelow, roomLevel } from './quantize.ts'

test('no advisor with enough room is left out', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), fc.double({ min: 0, max: 2 }), (room, least) => {
      const level = roomLevel(room)
      expect(level).toBeLessThan(emptyRow)
      if (room >= least) expect(isLevelBelow(level, least)).toBe(false)
    }),
  )
})

test('a room of .35 and one below it have different levels', () => {
  expect(roomLevel(0.35)).not.toBe(roomLevel(0.3499999))
  expect(isLevelBelow(roomLevel(0.3499999), 0.35)).toBe(true)
})
