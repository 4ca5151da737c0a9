import '../../server/src/database/load-drizzle-fast.ts'

// Run by register.bench.ts in a process of its own: imports a file of the register into a new database and prints how
// long it took and the largest memory this process had meanwhile; the database's own is not in it.

const [dataDir = '', path = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: complain, error: complain }
const clock = { now: () => new Date() }

// Loaded now, as the command does it, because what stands above changes how the rest is loaded.
const { migrate } = await import('../../server/src/database/migrate.ts')
const { openDatabase } = await import('../../server/src/database/open-database.ts')
const { importFeed } = await import('../../server/src/features/people/register/import-feed.ts')
const { keepYoungHeapSmall } = await import('../../server/src/keep-young-heap-small.ts')
const database = await openDatabase({ dataDir, address: 'the register bench', log })
await migrate(database)
keepYoungHeapSmall()
const startedAt = performance.now()
const { records } = await importFeed({ database, clock, log: log as never }, path)
const seconds = (performance.now() - startedAt) / 1000
await database.close()
process.stdout.write(
  JSON.stringify({ records, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }),
)

function complain(data: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(data)}\n`)
}
