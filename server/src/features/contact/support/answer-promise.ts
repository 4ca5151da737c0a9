import { answerBy, usualTimeZone } from '../../market/requests/answer-time.ts'

/** Within one business day, by the clock on our own wall: the promise of product.md 3.14. */
export const answerPromise = (now: Date): Date => answerBy(now, usualTimeZone, 1)
