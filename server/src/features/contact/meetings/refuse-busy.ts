import { Problem } from '@evenkeel/contract/problem'
import { busyIn } from './meeting-store.ts'

/** The exclusion constraint decides: if either person has another meeting then, nothing is stored. */
export async function refuseBusy<Written>(writing: Promise<Written>): Promise<Written> {
  try {
    return await writing
  } catch (error) {
    if (busyIn(error)) throw new Problem('slot-taken')
    throw error
  }
}
