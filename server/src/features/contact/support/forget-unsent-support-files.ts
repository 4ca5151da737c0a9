import type { Services } from '../../../services.ts'
import { removeFilesLater } from '../../people/documents/remove-files-later.ts'
import { takeUnsentSupportFiles } from './support-file-store.ts'

const dayMs = 24 * 3600 * 1000
const atOnce = 200

/** Deletes what was attached and not sent within a day; only its uploader ever saw it. */
export async function forgetUnsentSupportFiles({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  for (let taken = atOnce; taken === atOnce; )
    taken = await database.transaction(async (transaction) => {
      const now = clock.now()
      const keys = await takeUnsentSupportFiles(transaction, new Date(now.getTime() - dayMs), atOnce)
      await removeFilesLater(transaction, keys, now)
      return keys.length
    })
}
