import type { Effects } from './model.ts'

/**
 * The appeal used for the order: the estimate plus an exploration bonus. An underestimated advisor would
 * never be shown again, while an overestimated one is soon corrected; over the months a list is used, trying
 * is worth about its variance (close to the Gittins index of a place in a list). Acceptance needs no bonus,
 * because requests follow from being shown.
 */
export const appealInOrder = ({ appeal, appealVariance }: Effects) => appeal + worthOfDoubt * appealVariance

const worthOfDoubt = 1.25
