import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { formatFileSize } from '@evenkeel/format/file-size'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import { createLog } from './http/request-log.ts'
import {
  type Line,
  type Running,
  readCommandConfig,
  readDatabaseConfig,
  runCommand,
  say,
  UsageProblem,
} from './run-command.ts'
import { StartProblem } from './start-problem.ts'

// Works beside a running server. Exit code 3: written, but something needs attention.

await runCommand('backup', run, { canStop: true })

function readTarget({ positionals: [target], values }: Line<'backup'>) {
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!target) throw new UsageProblem('Name the backup, or the folder for it.')
  if (keep !== undefined && (!Number.isInteger(keep) || keep < 1))
    throw new UsageProblem(`--keep must be a number of backups from 1, not "${values.keep}".`)
  if (keep !== undefined && values.verify) throw new UsageProblem('Use --keep or --verify, not both.')
  return { target, keep, isVerifying: values.verify === true }
}

async function run(line: Line<'backup'>, { onOpened, isStopped }: Running): Promise<void> {
  const { target, keep, isVerifying } = readTarget(line)
  const config = isVerifying ? readCommandConfig() : readDatabaseConfig()
  const { backupKeys, databaseUrl, dataDir, walArchiveDir, searchPath } = config
  if (backupKeys === undefined)
    throw new StartProblem(
      'Backups are sealed. Set BACKUP_KEY and keep a copy of it elsewhere: without it no backup can be opened. Create one with: openssl rand -base64 48',
    )
  const { readBackup } = await import('./backup/read-backup.ts')
  const { describeContent } = await import('./backup/describe-content.ts')
  if (isVerifying) {
    const manifest = await readBackup(resolve(target), backupKeys)
    say(`${target} is complete and undamaged. ${describeContent(manifest)}`)
    return
  }

  // Loaded after the imports above, which change how modules are loaded.
  const { chooseBackupFile, pruneBackups } = await import('./backup/backup-folder.ts')
  const { writeBackup } = await import('./backup/write-backup.ts')
  const { deletedPeopleName, mergeDeletedPeople } = await import('./backup/deleted-people.ts')
  const { archivingSettings, readArchiverFailure } = await import('./backup/wal-archive.ts')
  const { openDatabase } = await import('./database/open-database.ts')
  const { openFileStore } = await import('./outside/file-store/open-file-store.ts')
  const wanted = resolve(target) + (target.endsWith(sep) ? sep : '')
  const file = await chooseBackupFile(wanted, new Date())
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const startedAt = performance.now()
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    address: 'npm run backup',
    log: createLog('warn'),
    settings: archivingSettings(walArchiveDir),
    mayJoin: true,
  })
  onOpened(() => database.close())
  const files = await openFileStore(config.fileStore)
  onOpened(() => files.close())
  const { version: productVersion } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  )
  const { manifest, bytes } = await writeBackup({
    file,
    keys: backupKeys,
    config,
    database,
    files,
    productVersion,
    searchPath,
    isStopped,
  })
  await mergeDeletedPeople(join(dataDir, deletedPeopleName), join(dirname(file), deletedPeopleName))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`Backup written and verified: ${file} (${formatFileSize(bytes)}, ${seconds} s)`)
  say(describeContent(manifest))

  if (keep !== undefined) {
    const removed = await pruneBackups({ file, keep, walArchiveDir })
    if (removed.backups + removed.wal > 0)
      say(
        `Removed ${formatCountOf(removed.backups, 'older backup')} and ${formatCountOf(removed.wal, 'older WAL file')}.`,
      )
  }
  const { missing } = manifest.files
  if (missing.length > 0) {
    say(
      `Attention: ${formatCountOf(missing.length, 'file')} named in the database ${missing.length === 1 ? 'is' : 'are'} not in the file store: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${formatCount(missing.length - 5)} more` : ''}.`,
    )
    process.exitCode = 3
  }
  const failure = walArchiveDir === undefined ? undefined : await readArchiverFailure(database.pool)
  if (failure) {
    say(
      `Attention: WAL archiving to ${walArchiveDir} fails since ${failure}. The file postgres.log of ${dataDir} says why.`,
    )
    process.exitCode = 3
  }
}
