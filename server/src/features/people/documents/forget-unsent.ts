import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { removeFilesLater } from './remove-files-later.ts'

const dayMs = 24 * 3600 * 1000
const atOnce = 200

/** Deletes what was attached and not sent within a day; only its uploader ever saw it. */
export async function forgetUnsent(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  takeUnsent: (transaction: Orm, before: Date, atMost: number) => Promise<string[]>,
): Promise<void> {
  for (let taken = atOnce; taken === atOnce; )
    taken = await database.transaction(async (transaction) => {
      const now = clock.now()
      const keys = await takeUnsent(transaction, new Date(now.getTime() - dayMs), atOnce)
      await removeFilesLater(transaction, keys, now)
      return keys.length
    })
}
