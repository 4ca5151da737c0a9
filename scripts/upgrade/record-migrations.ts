import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readMigrations } from '../../server/src/database/read-migrations.ts'
import { confirm, runCommand, say } from '../../server/src/run-command.ts'
import { StartProblem } from '../../server/src/start-problem.ts'
import {
  compareWithRecord,
  readRecorded,
  recordFile,
  recordMigrations,
} from '../../server/src/testing/upgrade/recorded-migrations.ts'

await runCommand('migrations:record', async ({ values }) => {
  const migrations = await readMigrations()
  const before = existsSync(recordFile) ? readFileSync(recordFile, 'utf8') : ''
  const text = recordMigrations(readRecorded(before), migrations, values.release)
  const wrong = compareWithRecord(readRecorded(text), migrations)
  if (wrong.length > 0) throw new StartProblem(wrong.join('\n'))
  if (text === before) return say(`All ${migrations.length} migrations are recorded.`)
  const known = new Set(before.split('\n'))
  const added = text.split('\n').filter((line) => !known.has(line))
  await confirm(`New in ${recordFile}:\n${added.join('\n')}\n`, values.yes)
  writeFileSync(recordFile, text)
  say(`${migrations.length} migrations are recorded.`)
})
