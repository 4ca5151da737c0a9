import { exp } from '../exact/exp.ts'
import { log } from '../exact/log.ts'
import { farthestPlace } from './outcome-log.ts'

/**
 * The chance that each place of a list is examined, and log(place + 1), the derivative with respect to the
 * exponent.
 */
export type Examination = { readonly looked: Float64Array; readonly logOfPlace: Float64Array }

/** An answered request has been examined. */
export const alwaysExamined: Examination = { looked: Float64Array.of(1), logOfPlace: Float64Array.of(0) }

const logOfPlace = Float64Array.from({ length: farthestPlace }, (_, place) => log(place + 1))

export const examinationOf = (examination: number): Examination => ({
  looked: logOfPlace.map((value) => exp(-examination * value)),
  logOfPlace,
})

/** The chance that a place (from 0) is examined: (place + 1) ^ −examination. */
export const examinationChance = (examination: number, place: number) => exp(-examination * log(place + 1))
