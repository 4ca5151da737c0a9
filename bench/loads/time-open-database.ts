import { migrate } from '../../server/src/database/migrate.ts'
import { openDatabase } from '../../server/src/database/open-database.ts'

// Child process of start-up.bench.ts: opens the embedded database in the given folder and prints the time.

const [dataDir = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: complain, error: complain }

const startedAt = performance.now()
const database = await openDatabase({ dataDir, address: 'the start-up bench', log })
const openedAt = performance.now()
await migrate(database)
const migratedAt = performance.now()
await database.close()
process.stdout.write(
  JSON.stringify({ open: (openedAt - startedAt) / 1000, migrate: (migratedAt - openedAt) / 1000 }),
)

function complain(data: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(data)}\n`)
}
