import { expect, test } from 'vitest'
import { mersenneTwister } from './mersenne-twister.ts'

// Printed by numpy 2.4: the first four numbers, the 624th (after a state refresh) and the 2000th.
const printed: [seed: number, first: number[], the624th: number, the2000th: number][] = [
  [
    0,
    [0.5488135039273248, 0.7151893663724195, 0.6027633760716439, 0.5448831829968969],
    0.8130538632474607,
    0.5017731306999452,
  ],
  [
    1,
    [0.417022004702574, 0.7203244934421581, 0.00011437481734488664, 0.30233257263183977],
    0.6438956443116628,
    0.9467282696079524,
  ],
  [
    621,
    [0.2915077038754105, 0.32335921889642827, 0.4829990183281919, 0.8088847368862824],
    0.5803196244166079,
    0.709508916158503,
  ],
  [
    4294967295,
    [0.0976320289940138, 0.9123828453026218, 0.78903530185164, 0.7800035981134678],
    0.16177415711968401,
    0.17947030169391298,
  ],
]

test.each(printed)('seed %d draws what numpy draws, to the last bit', (seed, first, the624th, the2000th) => {
  const random = mersenneTwister(seed)
  const drawn = Array.from({ length: 2000 }, random)
  expect(drawn.slice(0, 4)).toEqual(first)
  expect(drawn[623]).toBe(the624th)
  expect(drawn[1999]).toBe(the2000th)
})
