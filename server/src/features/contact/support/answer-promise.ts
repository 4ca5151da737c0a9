import { answerBy, usualTimeZone } from '../../market/requests/answer-time.ts'

/** Within one business day in our own time zone: the promise of product.md 3.14. */
export const answerPromise = (now: Date): Date => answerBy(now, usualTimeZone, 1)
