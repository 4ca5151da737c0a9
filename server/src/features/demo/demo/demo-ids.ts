import type { Orm } from '../../../database/database.ts'
import { highestId } from './demo-store.ts'

// Generated people are numbered in order, below the ids that real people get; Robin and Dana have their own.

export const firstAdvisorId = 1001
export const firstConsumerId = 10_000_001
/** Advisors at most, and consumers at most. */
export const maxOfEach = 1_000_000

export interface DemoCounts {
  advisors: number
  consumers: number
}

/** How many were generated, Robin and Dana not counted. */
export async function countGenerated(orm: Orm): Promise<DemoCounts> {
  const made = async (firstId: number) => {
    const highest = await highestId(orm, firstId, firstId + maxOfEach)
    return highest === undefined ? 0 : highest - firstId + 1
  }
  return { advisors: await made(firstAdvisorId), consumers: await made(firstConsumerId) }
}
