import { existsSync, writeFileSync } from 'node:fs'
import { readMigrations } from '../../server/src/database/read-migrations.ts'
import {
  compareWithRecord,
  readRecorded,
  recordFile,
  recordMigrations,
} from '../../server/src/testing/upgrade/recorded-migrations.ts'

// npm run migrations:record [-- --release NAME]

const [option, release] = process.argv.slice(2)
if (option !== undefined && (option !== '--release' || !release)) {
  process.stderr.write('Write: npm run migrations:record, or npm run migrations:record -- --release NAME\n')
  process.exit(2)
}
const migrations = await readMigrations()
const recorded = existsSync(recordFile) ? readRecorded() : readRecorded('')
const text = recordMigrations(recorded, migrations, release)
const wrong = compareWithRecord(readRecorded(text), migrations)
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exit(1)
}
writeFileSync(recordFile, text)
process.stdout.write(`${migrations.length} migrations are recorded.\n`)
