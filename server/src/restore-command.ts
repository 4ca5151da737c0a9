import { dirname, join, resolve } from 'node:path'
import { formatCountOf } from '@evenkeel/format/counts'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import type { RestoreReport } from './backup/check-restored.ts'
import type { Config } from './config.ts'
import { createLog } from './http/request-log.ts'
import {
  confirm,
  describeDatabase,
  type Line,
  type Running,
  readCommandConfig,
  runCommand,
  say,
  UsageProblem,
} from './run-command.ts'
import { StartProblem } from './start-problem.ts'

await runCommand('restore', run)

function readMoment(text: string | undefined): Date | 'latest' | undefined {
  if (text === undefined || text === 'latest') return text
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(Date.parse(text))
  )
    throw new UsageProblem(`"${text}" is not a time with its zone, such as 2026-11-18T05:20:00Z.`)
  return new Date(text)
}

function readTimeline({ timeline, to }: Line<'restore'>['values']): number | undefined {
  if (timeline === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(timeline))
    throw new UsageProblem(`--timeline must be the number of a timeline, not "${timeline}".`)
  if (to === undefined) throw new UsageProblem('--timeline needs --to.')
  return Number(timeline)
}

async function run({ positionals: [backup], values: words }: Line<'restore'>, { onOpened }: Running) {
  if (!backup) throw new UsageProblem('Name the backup to restore.')
  const to = readMoment(words.to)
  const timeline = readTimeline(words)
  const config = readCommandConfig()
  process.stderr.write(`Works on ${describeDatabase(config)}.\n`)
  const { backupKeys: keys, dataDir, databaseUrl, searchPath } = config
  if (keys === undefined) throw new StartProblem('Set BACKUP_KEY to the key the backup was sealed with.')

  // Loaded after the imports above, which change how modules are loaded.
  const { readBackup } = await import('./backup/read-backup.ts')
  const { readSealedHeader } = await import('./backup/sealed-file.ts')
  const { describeContent } = await import('./backup/describe-content.ts')
  const { deletedPeopleName } = await import('./backup/deleted-people.ts')
  const { isSecretKeyMissing, requireKnownMigrations } = await import('./backup/require-fitting.ts')
  const file = resolve(backup)
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
  if (!words.rehearse) await confirm(describeEffect(config, words.replace === true), words.yes)
  const log = createLog('warn')
  const shared = { file, keys, manifest, log, deletedPeople }

  if (manifest.kind === 'embedded') {
    const { rehearseRestore, restoreEmbedded } = await import('./backup/restore-embedded.ts')
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

function describeEffect(config: Config, replaces: boolean): string {
  if (replaces) return `Everything in ${config.dataDir} is moved aside and replaced by the backup.`
  return `The backup is restored into ${describeDatabase(config)}, which must be empty.`
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
