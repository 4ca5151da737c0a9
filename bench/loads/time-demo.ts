import { migrate } from '../../server/src/database/migrate.ts'
import { openDatabase } from '../../server/src/database/open-database.ts'

// Run by demo.bench.ts in a process of its own: lays the demo in as a first start does, looks for it as a later one
// does, tops it up to as many advisors as are named, and prints how long each took and how much memory was needed.

const [dataDir = '', wanted = '0'] = process.argv.slice(2)
const log = { info: () => undefined, warn: complain, error: complain }
const clock = { now: () => new Date() }
const seconds = (from: number) => (performance.now() - from) / 1000

const database = await openDatabase({ dataDir, address: 'the demo bench', log })
await migrate(database)
const { seedDemoProfiles, demoSeed, firstDemo } = await import(
  '../../server/src/features/demo/demo/seed-profiles.ts'
)
let startedAt = performance.now()
await seedDemoProfiles({ database, clock })
const first = seconds(startedAt)
startedAt = performance.now()
await seedDemoProfiles({ database, clock })
const later = seconds(startedAt)

const { topUpDemo } = await import('../../server/src/features/demo/demo/top-up-demo.ts')
startedAt = performance.now()
const advisors = Math.max(Number(wanted), firstDemo.advisors)
await topUpDemo({ database, clock }, { advisors, consumers: 0, seed: demoSeed })
const perSecond = (advisors - firstDemo.advisors) / seconds(startedAt)
await database.close()
process.stdout.write(
  JSON.stringify({ first, later, perSecond, peakMegabytes: process.resourceUsage().maxRSS / 1024 }),
)

function complain(data: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(data)}\n`)
}
