import { formatCountOf } from '@evenkeel/format/counts'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import { archivingSettings } from './backup/wal-archive.ts'
import { createLog } from './http/request-log.ts'
import type { ResealedColumn } from './reseal-secrets.ts'
import {
  confirm,
  describeDatabase,
  type Line,
  type Running,
  readDatabaseConfig,
  runCommand,
  say,
} from './run-command.ts'
import { StartProblem } from './start-problem.ts'

// Run it after SECRET_KEY got a new first key followed by the old one. Works beside a running server that was started
// with both keys; can be stopped and resumed.

await runCommand('secrets:reseal', run, { canStop: true })

async function run({ values }: Line<'secrets:reseal'>, { onOpened, isStopped }: Running): Promise<void> {
  const config = readDatabaseConfig()
  const { databaseUrl, dataDir, secretKeys, walArchiveDir } = config
  if (secretKeys === undefined)
    throw new StartProblem(
      'SECRET_KEY is not set. Set it to the new key, a comma and the old key. If you never set it, the old key is in the file secret-key in the data folder.',
    )
  await confirm(
    `Every stored secret of ${describeDatabase(config)} is to be sealed with the first of ${formatCountOf(secretKeys.length, 'key')} in SECRET_KEY.`,
    values.yes,
  )
  // Loaded after the imports above, which change how modules are loaded.
  const { openDatabase } = await import('./database/open-database.ts')
  const { migrate } = await import('./database/migrate.ts')
  const { openSecrets } = await import('./secrets/open-secrets.ts')
  const { sealedColumns } = await import('./secrets/sealed-columns.ts')
  const { resealColumn } = await import('./reseal-secrets.ts')
  const { writeAudit } = await import('./features/account/audit/write-audit.ts')
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    address: 'npm run secrets:reseal',
    log: createLog('warn'),
    settings: archivingSettings(walArchiveDir),
    mayJoin: true,
  })
  onOpened(() => database.close())
  await migrate(database)

  const secrets = openSecrets(secretKeys)
  const done: ResealedColumn[] = []
  for (const column of sealedColumns) {
    if (isStopped()) break
    const result = await resealColumn({ database, secrets, isStopped }, column)
    done.push(result)
    say(describe(result))
  }
  const sum = (part: 'resealed' | 'unopened') => done.reduce((total, result) => total + result[part], 0)
  const [resealed, unopened] = [sum('resealed'), sum('unopened')]
  if (resealed > 0)
    await database.transaction((transaction) =>
      writeAudit(transaction, { event: 'secrets-resealed', detail: { resealed, unopened } }),
    )
  if (isStopped()) {
    say('Stopped. Run the same command to resume.')
    process.exitCode = 130
  } else if (unopened > 0) {
    say(
      `No key in SECRET_KEY opens ${unopened} of them. Add the key they were sealed with and run this again.`,
    )
    process.exitCode = 1
  } else {
    say('Everything is sealed with the first key in SECRET_KEY. You can remove the others.')
  }
}

function describe({ column, resealed, current, unopened, unopenedKeys }: ResealedColumn): string {
  const name = `${column.table}.${column.column}${column.field ? `.${column.field}` : ''}`
  const line = `${name}: ${resealed} resealed, ${current} already current`
  if (unopened === 0) return line
  const more = unopened > unopenedKeys.length ? ', …' : ''
  return `${line}, ${unopened} can’t be opened (${column.key} ${unopenedKeys.join(', ')}${more})`
}
