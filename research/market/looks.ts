import { log } from '@evenkeel/matching/exact/log'

// The chance that each place of a list is examined (looks). The first curve is the usual one, which the
// product assumes too.

export const inverseLooks = (places: number) => Float64Array.from({ length: places }, (_, at) => 1 / (at + 1))

/** A patient reader examines places far down the list. */
export const logLooks = (places: number) =>
  Float64Array.from({ length: places }, (_, at) => Math.LN2 / log(at + 2))

/** An impatient reader hardly examines anything after the third place. */
export function hurriedLooks(places: number): Float64Array {
  let look = Math.E
  return Float64Array.from({ length: places }, () => {
    look /= Math.E
    return look
  })
}
