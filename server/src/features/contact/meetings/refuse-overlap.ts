import { Problem } from '@evenkeel/contract/problem'
import { overlappingSide } from './meeting-store.ts'

/** The exclusion constraint decides: if either person has another meeting then, nothing is stored. */
export async function refuseOverlap<Written>(writing: Promise<Written>): Promise<Written> {
  try {
    return await writing
  } catch (error) {
    if (overlappingSide(error)) throw new Problem('slot-taken')
    throw error
  }
}
