import type { Orm } from '../../../database/database.ts'
import { highestId } from './demo-store.ts'

// Demo people are numbered in order, below the numbers that real people get; the two with names have their own.

export const firstAdvisorId = 1001
export const firstConsumerId = 10_000_001
/** Of advisors, and of consumers. */
export const maxOfEach = 1_000_000

export interface DemoCounts {
  advisors: number
  consumers: number
}

/** How many were made by random. */
export async function countGenerated(orm: Orm): Promise<DemoCounts> {
  const made = async (firstId: number) => {
    const highest = await highestId(orm, firstId, firstId + maxOfEach)
    return highest === undefined ? 0 : highest - firstId + 1
  }
  return { advisors: await made(firstAdvisorId), consumers: await made(firstConsumerId) }
}
