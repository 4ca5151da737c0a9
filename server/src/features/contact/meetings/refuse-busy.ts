import { Problem } from '@evenkeel/contract/problem'
import { busyIn } from './meeting-store.ts'

/** The last word has the database: where somebody is in another meeting then, nothing of this is stored. */
export async function refuseBusy<Written>(writing: Promise<Written>): Promise<Written> {
  try {
    return await writing
  } catch (error) {
    if (busyIn(error)) throw new Problem('slot-taken')
    throw error
  }
}
