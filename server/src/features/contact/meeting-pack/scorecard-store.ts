import type { Scorecard } from '@evenkeel/contract/contact/meeting-pack'
import type { PersonId } from '@evenkeel/contract/person-id'
import { eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { meetingScorecardTable } from './meeting-pack-tables.ts'

export async function findScorecard(orm: Orm, meetingId: number): Promise<Scorecard | undefined> {
  const [row] = await orm
    .select()
    .from(meetingScorecardTable)
    .where(eq(meetingScorecardTable.meetingId, meetingId))
  return (
    row && {
      scores: {
        listened: row.listened,
        clear_on_cost: row.clearOnCost,
        answered: row.answered,
        no_pressure: row.noPressure,
        would_hire: row.wouldHire,
      },
      words: row.words,
    }
  )
}

interface ScorecardToPut extends Scorecard {
  meetingId: number
  consumerId: PersonId
  advisorId: PersonId
  now: Date
}

export async function putScorecard(
  transaction: Orm,
  { meetingId, consumerId, advisorId, scores, words, now }: ScorecardToPut,
): Promise<void> {
  const values = {
    listened: scores.listened,
    clearOnCost: scores.clear_on_cost,
    answered: scores.answered,
    noPressure: scores.no_pressure,
    wouldHire: scores.would_hire,
    words,
    savedAt: now,
    publishedAt: null,
  }
  await transaction
    .insert(meetingScorecardTable)
    .values({ meetingId, consumerId, advisorId, ...values })
    .onConflictDoUpdate({ target: meetingScorecardTable.meetingId, set: values })
}
