import { exp } from '../exact/exp.ts'
import { log } from '../exact/log.ts'
import { farthestPlace } from './outcome-log.ts'

/** How likely each place is to be looked at, and log(place + 1), by which the exponent counts. */
export type Examination = { readonly looked: Float64Array; readonly logOfPlace: Float64Array }

/** An answer is given by somebody who has looked. */
export const alwaysExamined: Examination = { looked: Float64Array.of(1), logOfPlace: Float64Array.of(0) }

const logOfPlace = Float64Array.from({ length: farthestPlace }, (_, place) => log(place + 1))

export const examinationOf = (examination: number): Examination => ({
  looked: logOfPlace.map((value) => exp(-examination * value)),
  logOfPlace,
})

/** The chance that a place (from 0) is looked at. */
export const examinationChance = (examination: number, place: number) => exp(-examination * log(place + 1))
