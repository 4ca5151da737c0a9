import { resolve } from 'node:path'
import { requireServing } from './backup/serve-archive.ts'
import { abortRecovery, archiveWal, restoreWal } from './backup/wal-archive.ts'
import { readConfig } from './config.ts'

// What the embedded PostgreSQL runs for each WAL file: archive PATH NAME, restore NAME PATH. Paths are relative to its
// data folder, where it is started. What is said goes to postgres.log.

const [verb, first = '', second = ''] = process.argv.slice(2)

try {
  const { walArchiveDir: dir, backupKeys: keys = [] } = readConfig(resolve(import.meta.dirname, '../..'))
  if (dir === undefined || keys.length === 0) throw new Error('WAL_ARCHIVE_DIR and BACKUP_KEY are not set')
  if (verb === 'archive') {
    await requireServing(resolve(), dir)
    await archiveWal({ path: resolve(first), name: second }, { dir, keys })
  } else if (verb === 'restore') {
    const isThere = await restoreWal({ name: first, path: resolve(second) }, { dir, keys })
    // One means there is none; recovery ends there.
    process.exitCode = isThere ? 0 : 1
  } else throw new Error('expected archive or restore')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = verb === 'restore' ? abortRecovery : 1
}
