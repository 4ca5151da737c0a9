import type { Effects } from './model.ts'

/**
 * The appeal an advisor is ordered by: what is known of it, and the benefit of the doubt. Consumers are shown the best, so
 * an advisor held too low is never shown again, while one held too high soon corrects it; over the months a list is
 * used for, trying is worth about its variance (close to the Gittins index of a place in a list, and to the mean of an
 * exponential). Whether they accept is learned from requests, which follow by themselves.
 */
export const appealInOrder = ({ appeal, appealVariance }: Effects) => appeal + worthOfDoubt * appealVariance

const worthOfDoubt = 1.25
