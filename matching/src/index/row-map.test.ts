import { expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import { rowMap } from './row-map.ts'

test('rows are found after any sequence of puts and removals, as in a Map', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const draw = seeded(seed, 11)
    const [rows, known] = [rowMap(), new Map<number, number>()]
    // Few positions, so that they collide and are removed again; some far apart.
    const position = () => draw.below(seed * 20) * (seed % 3 === 0 ? 65_536 : 1)
    for (let turn = 0; turn < 1500; turn++) {
      const one = position()
      if (draw.uniform() < 0.45) {
        rows.delete(one)
        known.delete(one)
      } else {
        rows.set(one, turn)
        known.set(one, turn)
      }
      if (turn === 1000 && seed % 4 === 0) {
        rows.clear(100)
        known.clear()
      }
    }
    expect(rows.size()).toBe(known.size)
    for (let place = 0; place < seed * 20; place++)
      for (const one of [place, place * 65_536]) expect(rows.get(one)).toBe(known.get(one))
  }
})
