import { migrate } from '../../server/src/database/migrate.ts'
import { openDatabase } from '../../server/src/database/open-database.ts'

// Child process of demo.bench.ts: installs the demo as a first start does, checks it as a later start does,
// tops it up to the given number of advisors, and prints times and memory.

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
