import { log } from '@evenkeel/matching/exact/log'

// How likely place 1, 2, … of a list is looked at. The first is what most readers do and what the product assumes.

export const inverseLooks = (places: number) => Float64Array.from({ length: places }, (_, at) => 1 / (at + 1))

/** Somebody patient: far down the list is still looked at. */
export const logLooks = (places: number) =>
  Float64Array.from({ length: places }, (_, at) => Math.LN2 / log(at + 2))

/** Somebody in a hurry: hardly anything after the third place. */
export function hurriedLooks(places: number): Float64Array {
  let look = Math.E
  return Float64Array.from({ length: places }, () => {
    look /= Math.E
    return look
  })
}
