import type { PersonId } from '@evenkeel/contract/person-id'

const last = new Map<PersonId, Promise<unknown>>()

/**
 * Queues bookings of one advisor in this process. The database lock would queue them too, but each would hold a
 * connection, and a crowd at one advisor would leave none for other calls.
 */
export async function queuePerAdvisor<Result>(
  advisorId: PersonId,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = (last.get(advisorId) ?? Promise.resolve()).then(work, work)
  last.set(advisorId, turn)
  try {
    return await turn
  } finally {
    if (last.get(advisorId) === turn) last.delete(advisorId)
  }
}
