import '../../server/src/database/load-drizzle-fast.ts'

// Child process of register.bench.ts: imports a register file into a new database and prints the time and the
// peak memory of this process, without the database.

const [dataDir = '', path = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: complain, error: complain }
const clock = { now: () => new Date() }

// Imported late, because the lines above change how the rest is loaded.
const { migrate } = await import('../../server/src/database/migrate.ts')
const { openDatabase } = await import('../../server/src/database/open-database.ts')
const { importFeed } = await import('../../server/src/features/people/register/import-feed.ts')
const { keepYoungHeapSmall } = await import('../../server/src/keep-young-heap-small.ts')
const database = await openDatabase({ dataDir, address: 'the register bench', log })
await migrate(database)
keepYoungHeapSmall()
const startedAt = performance.now()
// Of the logger only these methods are used.
const { records } = await importFeed({ database, clock, log: log as never }, path)
const seconds = (performance.now() - startedAt) / 1000
await database.close()
process.stdout.write(
  JSON.stringify({ records, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }),
)

function complain(data: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(data)}\n`)
}
