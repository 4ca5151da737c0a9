import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatCountOf } from '@evenkeel/format/counts'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import { archivingSettings } from './backup/wal-archive.ts'
import type { Config } from './config.ts'
import { createLog } from './http/request-log.ts'
import {
  confirm,
  describeDatabase,
  type Line,
  type Running,
  readDatabaseConfig,
  runCommand,
  say,
  UsageProblem,
} from './run-command.ts'
import { StartProblem } from './start-problem.ts'

// Loaded after the imports above, which change how modules are loaded.
const { migrate } = await import('./database/migrate.ts')
const { openJobs } = await import('./jobs/pg-boss-jobs.ts')
const { openDatabase } = await import('./database/open-database.ts')
const { protectAudit } = await import('./database/protect-audit.ts')
const { appendHead } = await import('./features/account/audit/audit-heads.ts')
const { noteHeadInFile } = await import('./features/account/audit/note-audit-head.ts')
const { withHeads } = await import('./features/account/audit/check-audit.ts')
const { findHead } = await import('./features/account/audit/audit-store.ts')
const { genesis, verifyAudit } = await import('./features/account/audit/verify-audit.ts')
const { writeAudit } = await import('./features/account/audit/write-audit.ts')

type Database = Awaited<ReturnType<typeof openDatabase>>

// Erasing needs the folder for itself, the others may join a running server.
async function open({ onOpened }: Running, config: Config, name: string, mayJoin = true): Promise<Database> {
  const { databaseUrl, migrateDatabaseUrl, dataDir, walArchiveDir } = config
  const database = await openDatabase({
    databaseUrl,
    migrateDatabaseUrl,
    dataDir,
    address: `npm run ${name}`,
    log: createLog('warn'),
    settings: archivingSettings(walArchiveDir),
    mayJoin,
  })
  onOpened(() => database.close())
  return database
}

async function migrateHere(_line: Line<'db:migrate'>, running: Running): Promise<void> {
  const database = await open(running, readDatabaseConfig(), 'db:migrate')
  await migrate(database)
  // The job queue keeps tables of its own.
  await (await openJobs(database, [], createLog('warn'))).close()
  await protectAudit(database, createLog('warn'))
  say('The database is up to date.')
}

async function reset({ values }: Line<'db:reset'>, running: Running): Promise<void> {
  const config = readDatabaseConfig()
  if (config.databaseUrl !== undefined)
    throw new StartProblem(
      'db:reset only erases the embedded database. Drop and create the DATABASE_URL database yourself.',
    )
  // Opening locks the folder, so that a running server keeps its data.
  const database = await open(running, config, 'db:reset', false)
  const people = await countPeople(database)
  await confirm(
    `This erases ${describeDatabase(config)} with ${formatCountOf(people, 'person', 'people')}. There is no copy.`,
    values.yes,
  )
  await database.close()
  rmSync(join(config.dataDir, 'postgres'), { recursive: true, force: true })
  // The next database starts a new audit log.
  const first = { row: 0, hash: genesis.toString('hex'), restoredTo: 0 }
  await noteRestored(config, { ...first, reason: 'npm run db:reset' })
  say('The embedded database is erased. The next start creates a new one.')
}

/** A database that no start has finished has no table of them yet. */
async function countPeople({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('person') is not null as there")
  if (!rows[0]?.there) return 0
  const counted = await pool.query<{ count: number }>('select count(*)::int as count from person')
  return counted.rows[0]?.count ?? 0
}

async function verify({ positionals, values }: Line<'audit:verify'>, running: Running): Promise<void> {
  const [expectedHead] = positionals
  const reason = values['accept-restore']
  if (expectedHead !== undefined && reason !== undefined)
    throw new UsageProblem('Use a hash or --accept-restore, not both.')
  if (expectedHead !== undefined && !/^[0-9a-f]{64}$/i.test(expectedHead))
    throw new UsageProblem(
      `"${expectedHead}" isn’t the hash of a row: it has 64 digits and letters from a to f.`,
    )
  if (reason !== undefined && reason.trim().length < 10)
    throw new UsageProblem('Say why, in at least 10 characters: --accept-restore "REASON".')
  const config = readDatabaseConfig()
  const database = await open(running, config, 'audit:verify')
  if (reason !== undefined) return acceptRestore(config, database, reason)
  const { auditHeads } = config
  const verdict = await withHeads(
    { database, settings: { auditHeads } },
    await verifyAudit({ database }, { expectedHead: expectedHead?.toLowerCase() }),
  )
  if (verdict.isWhole) {
    const log = createLog('warn')
    await noteHeadInFile({ database, clock: { now: () => new Date() }, log }, auditHeads.file)
    return say(`The audit log is intact: ${formatCountOf(verdict.count, 'row')}, last hash ${verdict.head}`)
  }
  say(
    `The audit log is broken at row ${verdict.brokenAt}: ${verdict.reason}. Intact before it: ${formatCountOf(verdict.count, 'row')}.`,
  )
  process.exitCode = 1
}

/** After a restore to an earlier time the newest rows are gone for a reason, which is noted in both places. */
async function acceptRestore(config: Config, database: Database, reason: string): Promise<void> {
  const verdict = await verifyAudit({ database })
  if (!verdict.isWhole)
    throw new StartProblem(
      `The audit log is broken at row ${verdict.brokenAt}: ${verdict.reason}. A restored one would be intact, so nothing was accepted.`,
    )
  const restoredTo = verdict.count
  await database.transaction((transaction) =>
    writeAudit(transaction, { event: 'audit-restore-accepted', detail: { reason, restoredTo } }),
  )
  const head = await findHead(database.orm)
  if (!head) throw new Error('the row that was just written is gone')
  await noteRestored(config, { row: head.seq, hash: head.hash.toString('hex'), restoredTo, reason })
  say(`Noted: the audit log was restored to row ${restoredTo}.`)
}

function noteRestored(
  { auditHeads }: Config,
  accepted: { row: number; hash: string; restoredTo: number; reason: string },
) {
  return appendHead(auditHeads.file, { at: new Date().toISOString(), ...accepted })
}

const [word] = process.argv.slice(2)
if (word === 'migrate') await runCommand('db:migrate', migrateHere)
else if (word === 'reset') await runCommand('db:reset', reset)
else await runCommand('audit:verify', verify)
