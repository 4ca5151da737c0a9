import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCountOf } from '@evenkeel/format/counts'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import type { RestoreReport } from './backup/check-restored.ts'
import { readConfig } from './config.ts'
import { createLog } from './http/request-log.ts'
import { type Running, runCommand, say, UsageProblem } from './run-command.ts'
import { StartProblem } from './start-problem.ts'

// npm run restore -- BACKUP [--to TIME [--timeline N]] [--replace] [--rehearse] [--deleted-people FILE]

const usage = `Usage:
  npm run restore -- BACKUP                 into an empty data folder or database
  npm run restore -- BACKUP --to TIME       goes on to a moment such as 2026-11-18T05:20:00Z, or to "latest" (embedded
                                            database with WAL_ARCHIVE_DIR)
  npm run restore -- BACKUP --replace       moves the contents of the data folder aside first
  npm run restore -- BACKUP --rehearse      restores into a temporary folder, checks it and removes it
  --timeline N                              with --to: another timeline of the archive than the one that served last
  --deleted-people FILE                     another list of people to delete again`

await runCommand(run)

function readWords() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        timeline: { type: 'string' },
        replace: { type: 'boolean' },
        rehearse: { type: 'boolean' },
        'deleted-people': { type: 'string' },
      },
    })
    const [backup, ...more] = positionals
    const timeline = values.timeline === undefined ? undefined : Number(values.timeline)
    const isTimelineWrong =
      timeline !== undefined && (!Number.isInteger(timeline) || timeline < 1 || values.to === undefined)
    if (!backup || more.length > 0 || isTimelineWrong) throw new UsageProblem(usage)
    return { ...values, backup: resolve(backup), timeline }
  } catch {
    throw new UsageProblem(usage)
  }
}

function readMoment(text: string | undefined): Date | 'latest' | undefined {
  if (text === undefined || text === 'latest') return text
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(Date.parse(text))
  )
    throw new UsageProblem(`"${text}" is not a time with its zone, such as 2026-11-18T05:20:00Z.\n\n${usage}`)
  return new Date(text)
}

async function run({ onOpened }: Running): Promise<void> {
  const words = readWords()
  const to = readMoment(words.to)
  const config = readConfig(resolve(import.meta.dirname, '../..'))
  const { backupKeys: keys, dataDir, databaseUrl, searchPath } = config
  if (keys === undefined) throw new StartProblem('Set BACKUP_KEY to the key the backup was sealed with.')

  // Loaded after the imports above, which change how modules are loaded.
  const { readBackup } = await import('./backup/read-backup.ts')
  const { readSealedHeader } = await import('./backup/sealed-file.ts')
  const { describeContent } = await import('./backup/describe-content.ts')
  const { deletedPeopleName } = await import('./backup/deleted-people.ts')
  const { isSecretKeyMissing, requireKnownMigrations } = await import('./backup/require-fitting.ts')
  const file = words.backup
  const { startWal = '' } = await readSealedHeader(file)
  // Read to its end before anything is touched.
  const manifest = await readBackup(file, keys)
  say(`The backup is complete and undamaged. ${describeContent(manifest)}`)
  const pending = await requireKnownMigrations(manifest)
  if (manifest.kind === 'embedded' && databaseUrl !== undefined)
    throw new StartProblem('The backup is from an embedded database: restore it without DATABASE_URL.')
  if (manifest.kind === 'external' && databaseUrl === undefined)
    throw new StartProblem('The backup is from your own PostgreSQL: set DATABASE_URL to an empty database.')
  const extra = words['deleted-people']
  const deletedPeople = [
    join(dataDir, deletedPeopleName),
    join(dirname(file), deletedPeopleName),
    ...(extra ? [resolve(extra)] : []),
  ]
  const log = createLog('warn')
  const shared = { file, keys, manifest, log, deletedPeople }

  if (manifest.kind === 'embedded') {
    const { rehearseRestore, restoreEmbedded } = await import('./backup/restore-embedded.ts')
    const { timeline } = words
    const mayReplace = words.replace === true
    const wanted = { ...shared, startWal, config, to, timeline, say, warn, mayReplace }
    if (words.rehearse) {
      tell(await rehearseRestore(wanted))
      say('Rehearsed: the restored database opened and was removed again.')
      return
    }
    const report = await restoreEmbedded(wanted)
    tell(report)
    if (report.movedTo) say(`The previous contents are in ${report.movedTo}.`)
    say(`Restored into ${dataDir}.`)
  } else {
    if (to !== undefined || words.replace || words.rehearse)
      throw new StartProblem(
        '--to, --timeline, --replace and --rehearse are for the embedded database. With your own PostgreSQL, restore into a new, empty database.',
      )
    const { openDatabase } = await import('./database/open-database.ts')
    const { openFileStore } = await import('./outside/file-store/open-file-store.ts')
    const { restoreExternal } = await import('./backup/restore-external.ts')
    const database = await openDatabase({ databaseUrl, dataDir, address: 'npm run restore', log })
    onOpened(() => database.close())
    const files = await openFileStore(config.fileStore)
    onOpened(() => files.close())
    tell(await restoreExternal({ ...shared, database, files, searchPath }))
    say('Restored into the database of DATABASE_URL.')
  }
  if (isSecretKeyMissing(manifest, config.secretKeys)) {
    warn(
      'SECRET_KEY is not the key of this backup. Set the old one before you start, or second factors and bank links can’t be read.',
    )
  }
  say(
    pending > 0
      ? `Next: npm start. It will run ${formatCountOf(pending, 'newer migration')} first.`
      : 'Next: npm start.',
  )
}

function warn(sentence: string): void {
  say(`Attention: ${sentence}`)
  process.exitCode = 3
}

function tell({ rows, isCompared, missingFiles, deletedAgain }: RestoreReport): void {
  say(
    `Checked: ${formatCountOf(rows, 'row')}${isCompared ? ', every table as in the backup' : ''}, the audit log is intact.`,
  )
  if (deletedAgain > 0)
    say(
      `${formatCountOf(deletedAgain, 'person', 'people')} deleted after the backup will be deleted again at the next start.`,
    )
  if (missingFiles.length === 0) return
  warn(
    `${formatCountOf(missingFiles.length, 'file')} named in the database ${missingFiles.length === 1 ? 'is' : 'are'} missing: ${missingFiles.slice(0, 5).join(', ')}${missingFiles.length > 5 ? ', …' : ''}. Copy them into the file store from elsewhere if you can.`,
  )
}
