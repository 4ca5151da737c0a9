import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { findAnswerTimes } from './answer-time-store.ts'

export interface AnswerTime {
  /** Null below five answers, which would predict nothing. */
  median_hours: number | null
  of: number
}

const windowMs = 90 * 86_400_000
const fewestToTell = 5
export const noAnswers: AnswerTime = { median_hours: null, of: 0 }

/**
 * How long these advisors take to accept or decline in elapsed time (product.md §4, no. 5): the median of the last 90
 * days, to a tenth of an hour. Advisors without answers are left out.
 */
export async function readAnswerTimes(
  orm: Orm,
  ids: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, AnswerTime>> {
  if (ids.length === 0) return new Map()
  const found = await findAnswerTimes(orm, ids, { since: answersSince(now), now })
  return new Map(found.map((one) => [one.advisorId, answerTimeOf(one)]))
}

export const answersSince = (now: Date) => new Date(now.getTime() - windowMs)

export const answerTimeOf = ({ medianHours, of }: { medianHours: number; of: number }): AnswerTime => ({
  median_hours: of < fewestToTell ? null : Math.round(10 * medianHours) / 10,
  of,
})
