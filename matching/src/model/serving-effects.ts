import type { Effects } from './model.ts'

/**
 * The effects an advisor is ordered by: what is known, and the benefit of the doubt about the appeal. Consumers are shown the
 * best, so an advisor held too low is never shown again, while one held too high soon corrects it; over the months a
 * list is used for, trying is worth about its variance (close to the Gittins index of a place in a list, and to the
 * mean of an exponential). Whether they accept is learned from requests, which follow by themselves.
 */
export const servingEffects = (effects: Effects): Effects => ({
  ...effects,
  appeal: effects.appeal + worthOfDoubt * effects.appealVariance,
})

const worthOfDoubt = 1.25
