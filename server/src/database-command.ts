import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatCountOf } from '@evenkeel/format/counts'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import { archivingSettings } from './backup/wal-archive.ts'
import { readConfig, wantsFrames } from './config.ts'
import { describeFailure } from './describe-failure.ts'
import { createLog } from './http/request-log.ts'
import { StartProblem } from './start-problem.ts'

// npm run db:migrate · db:reset · audit:verify [-- HEAD | --accept-restore "REASON"]

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

const [command, argument, reason] = process.argv.slice(2)
const config = readConfig(resolve(import.meta.dirname, '../..'))
const say = (text: string): void => void process.stdout.write(`${text}\n`)

// Commands may join a running server; erasing needs the folder for itself.
async function open(mayJoin: boolean) {
  const { databaseUrl, migrateDatabaseUrl, dataDir } = config
  return openDatabase({
    databaseUrl,
    migrateDatabaseUrl,
    dataDir,
    address: `npm run (${command})`,
    log: createLog('warn'),
    settings: archivingSettings(config.walArchiveDir),
    mayJoin,
  })
}

const commands: Record<string, () => Promise<void>> = {
  async migrate() {
    const database = await open(true)
    try {
      await migrate(database)
      // The job queue keeps tables of its own.
      await (await openJobs(database, [], createLog('warn'))).close()
      await protectAudit(database, createLog('warn'))
      say('The database is up to date.')
    } finally {
      await database.close()
    }
  },

  async reset() {
    if (config.databaseUrl) {
      throw new StartProblem(
        'db:reset only erases the embedded database. Drop and create the DATABASE_URL database yourself.',
      )
    }
    // Opening locks the folder, so that a running server keeps its data.
    await (await open(false)).close()
    rmSync(join(config.dataDir, 'postgres'), { recursive: true, force: true })
    // The next database starts a new audit log.
    await noteRestored({ row: 0, hash: genesis.toString('hex'), restoredTo: 0, reason: 'npm run db:reset' })
    say('The embedded database is erased. The next start creates a new one.')
  },

  async 'verify-audit'() {
    const database = await open(true)
    try {
      if (argument === '--accept-restore') return await acceptRestore(database)
      const { auditHeads } = config
      const verdict = await withHeads(
        { database, settings: { auditHeads } },
        await verifyAudit({ database }, { expectedHead: argument }),
      )
      if (verdict.isWhole) {
        await noteHead(database)
        return say(
          `The audit log is intact: ${formatCountOf(verdict.count, 'row')}, last hash ${verdict.head}`,
        )
      }
      say(
        `The audit log is broken at row ${verdict.brokenAt}: ${verdict.reason}. Intact before it: ${formatCountOf(verdict.count, 'row')}.`,
      )
      process.exitCode = 1
    } finally {
      await database.close()
    }
  },
}

type Opened = Awaited<ReturnType<typeof open>>

/** After a restore to an earlier time the newest rows are gone for a reason, which is noted in both places. */
async function acceptRestore(database: Opened): Promise<void> {
  if (!reason || reason.trim().length < 10)
    throw new StartProblem(
      'Say why, in at least 10 characters: npm run audit:verify -- --accept-restore "REASON"',
    )
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
  await noteRestored({ row: head.seq, hash: head.hash.toString('hex'), restoredTo, reason })
  say(`Noted: the audit log was restored to row ${restoredTo}.`)
}

function noteRestored(accepted: { row: number; hash: string; restoredTo: number; reason: string }) {
  return appendHead(config.auditHeads.file, { at: new Date().toISOString(), ...accepted })
}

async function noteHead(database: Opened): Promise<void> {
  const log = createLog('warn')
  await noteHeadInFile({ database, clock: { now: () => new Date() }, log }, config.auditHeads.file)
}

try {
  await commands[command ?? '']?.()
} catch (error) {
  process.stderr.write(
    error instanceof StartProblem
      ? `\n${error.message}\n\n`
      : `${describeFailure('The command failed', error, { withFrames: wantsFrames() })}\n`,
  )
  process.exitCode = 1
}
