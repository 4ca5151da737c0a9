import fc from 'fast-check'
import { expect, test } from 'vitest'
import { log } from '../exact/log.ts'
import { roomFactor } from '../load-budget.ts'
import {
  effectCode,
  effectScale,
  effectValue,
  emptyRow,
  isLevelBelow,
  raisedScale,
  roomDeficits,
  roomLevel,
} from './quantize.ts'

const effects = fc.double({ min: -1e6, max: 1e6, noNaN: true })

test('no advisor’s effect is made smaller by its code', () => {
  fc.assert(
    fc.property(fc.array(effects, { minLength: 1 }), effects, (crowd, newcomer) => {
      for (const scale of [effectScale(crowd), raisedScale(effectScale(crowd), newcomer)])
        for (const effect of crowd) {
          const code = effectCode(effect, scale)
          expect(code).toBeGreaterThanOrEqual(0)
          expect(code).toBeLessThanOrEqual(255)
          expect(effectValue(code, scale)).toBeGreaterThanOrEqual(effect)
        }
      const raised = raisedScale(effectScale(crowd), newcomer)
      expect(effectValue(effectCode(newcomer, raised), raised)).toBeGreaterThanOrEqual(newcomer)
    }),
  )
})

test('effects a step apart have different codes down to well below the middle', () => {
  const crowd = Array.from({ length: 1001 }, (_, place) => place / 100 - 5)
  const scale = effectScale(crowd)
  expect(scale.step).toBeLessThan(0.05)
  for (const effect of [4.9, 0, -4])
    expect(effectCode(effect, scale) - effectCode(effect - scale.step * 1.01, scale)).toBeGreaterThan(0)
})

test('no advisor’s room is made smaller by its level, and none is left out who has enough', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), fc.double({ min: 0, max: 2 }), (room, least) => {
      const level = roomLevel(room)
      expect(level).toBeLessThan(emptyRow)
      expect(roomDeficits[level]).toBeLessThanOrEqual(-log(roomFactor(room)))
      if (room >= least) expect(isLevelBelow(level, least)).toBe(false)
    }),
  )
})

test('a room of .35 and one below it have different levels', () => {
  expect(roomLevel(0.35)).not.toBe(roomLevel(0.3499999))
  expect(isLevelBelow(roomLevel(0.3499999), 0.35)).toBe(true)
})
