import type { PersonId } from '@evenkeel/contract/person-id'

const last = new Map<PersonId, Promise<unknown>>()

/**
 * Whoever wants time of one advisor at this server waits here for their turn. The database would have them wait too, each with
 * a connection in hand: a crowd before one advisor's door would leave none for everybody else.
 */
export async function oneAtATime<Result>(advisorId: PersonId, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(advisorId) ?? Promise.resolve()).then(work, work)
  last.set(advisorId, turn)
  try {
    return await turn
  } finally {
    if (last.get(advisorId) === turn) last.delete(advisorId)
  }
}
