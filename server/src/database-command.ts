import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatCountOf } from '@evenkeel/format/counts'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import { archivingSettings } from './backup/wal-archive.ts'
import { readConfig } from './config.ts'
import { createLog } from './http/request-log.ts'
import { StartProblem } from './start-problem.ts'

// npm run db:migrate · db:reset · audit:verify [-- HEAD]

// Loaded after the imports above, which change how modules are loaded.
const { migrate } = await import('./database/migrate.ts')
const { openJobs } = await import('./jobs/pg-boss-jobs.ts')
const { openDatabase } = await import('./database/open-database.ts')
const { verifyAudit } = await import('./features/account/audit/verify-audit.ts')

const [command, argument] = process.argv.slice(2)
const config = readConfig(resolve(import.meta.dirname, '../..'))
const say = (text: string): void => void process.stdout.write(`${text}\n`)

// Commands may join a running server; erasing needs the folder for itself.
async function open(mayJoin: boolean) {
  const { databaseUrl, dataDir } = config
  return openDatabase({
    databaseUrl,
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
    say('The embedded database is erased. The next start creates a new one.')
  },

  async 'verify-audit'() {
    const database = await open(true)
    try {
      const verdict = await verifyAudit({ database }, { expectedHead: argument })
      if (verdict.isWhole)
        return say(
          `The audit log is intact: ${formatCountOf(verdict.count, 'row')}, last hash ${verdict.head}`,
        )
      say(
        `The audit log is broken at row ${verdict.brokenAt}: ${verdict.reason}. Intact before it: ${formatCountOf(verdict.count, 'row')}.`,
      )
      process.exitCode = 1
    } finally {
      await database.close()
    }
  },
}

try {
  await commands[command ?? '']?.()
} catch (error) {
  process.stderr.write(
    error instanceof StartProblem
      ? `\n${error.message}\n\n`
      : `${error instanceof Error ? error.stack : error}\n`,
  )
  process.exitCode = 1
}
