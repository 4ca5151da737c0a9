import type { Services } from '../../../services.ts'
import { deleteFilesToRemove, findNamedKeys, lockFilesToRemove } from './file-removal-store.ts'

const batchSize = 100

/** Removes files that nothing references anymore; failures are retried next time. */
export async function removeQueuedFiles(
  services: Pick<Services, 'database' | 'files' | 'log'>,
): Promise<number> {
  let total = 0
  for (let removed = batchSize; removed === batchSize; total += removed) removed = await removeSome(services)
  return total
}

function removeSome({ database, files, log }: Pick<Services, 'database' | 'files' | 'log'>): Promise<number> {
  return database.transaction(async (transaction) => {
    const keys = await lockFilesToRemove(transaction, batchSize)
    // Fictional advisors share their files.
    const named = await findNamedKeys(transaction, keys)
    const done: string[] = []
    for (const key of keys)
      try {
        if (!named.has(key)) await files.remove(key)
        done.push(key)
      } catch (error) {
        log.warn({ error }, 'a file could not be removed')
      }
    await deleteFilesToRemove(transaction, done)
    return done.length
  })
}
