import type { Services } from '../../../services.ts'
import { findNamedKeys } from './file-removal-store.ts'
import { removeQueuedFiles } from './remove-queued-files.ts'

const prefixes = ['documents/', 'photos/', 'messages/', 'support/']
const dayMs = 24 * 3600 * 1000
const batchSize = 500

/**
 * A server that dies between storing a file and writing its row leaves an orphan. After a day no upload is still
 * about to write that row.
 */
export async function removeOrphanFiles(
  services: Pick<Services, 'database' | 'files' | 'clock' | 'log'>,
): Promise<void> {
  await removeQueuedFiles(services)
  const { files, clock } = services
  const before = clock.now().getTime() - dayMs
  for (const prefix of prefixes) {
    let old: string[] = []
    for await (const { key, at } of files.list(prefix)) {
      if (at.getTime() < before) old.push(key)
      if (old.length < batchSize) continue
      await removeUnnamed(services, old)
      old = []
    }
    await removeUnnamed(services, old)
  }
}

async function removeUnnamed(
  { database, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  const named = await findNamedKeys(database.orm, keys)
  for (const key of keys.filter((each) => !named.has(each))) {
    await files.remove(key)
    log.info({ fileKey: key }, 'a file without a row was removed')
  }
}
