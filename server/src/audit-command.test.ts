import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database/open-database.ts'
import { writeAudit } from './features/account/audit/write-audit.ts'
import { plainEnvironment, useDataFolder } from './testing/use-data-folder.ts'

const command = fileURLToPath(new URL('./database-command.ts', import.meta.url))
const dataDir = useDataFolder()
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'verify-audit', ...words], {
    encoding: 'utf8',
    env: plainEnvironment({ DATA_DIR: dataDir }),
  })
  const where = `Works on the embedded database in ${dataDir}.\n`
  return [status, stdout + stderr.replace(where, '')] as const
}

test('npm run audit:verify names the row that was changed, and the rows that are missing', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await openDatabase({ dataDir, address: 'a test', log })
  closers.push(() => database.close())
  const tamper = (sql: string) =>
    database.pool.query(
      `alter table audit disable trigger all; ${sql}; alter table audit enable trigger all; alter table audit enable always trigger audit_refuse`,
    )
  for (const event of ['one', 'two', 'three'])
    await database.transaction((transaction) => writeAudit(transaction, { event }))
  const [status, said] = run()
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/^The audit log is intact: 3 rows, last hash [0-9a-f]{64}\n$/),
  ])
  const head = said.trim().slice(-64)
  // The command noted the head by itself.
  await tamper('create table kept as select * from audit; delete from audit where seq > 1')
  expect(run()).toEqual([
    1,
    expect.stringMatching(
      /^The audit log is broken at row 2: the last 2 rows, noted on .*UTC, are gone\. Intact before it: 1 row\.\n$/,
    ),
  ])
  await tamper('insert into audit select * from kept where seq > 1; drop table kept')
  expect(run()[0]).toBe(0)

  await tamper('update audit set actor_id = 8 where seq = 2')
  expect(run()).toEqual([
    1,
    'The audit log is broken at row 2: its contents were changed. Intact before it: 1 row.\n',
  ])
  await tamper('delete from audit where seq = 2')
  expect(run()).toEqual([1, expect.stringContaining('broken at row 3: rows 2 to 2 are missing')])
  await tamper('delete from audit where seq > 1')
  expect(run(head)).toEqual([1, expect.stringContaining('the last recorded entry is no longer in the chain')])

  expect(run('--accept-restore', 'short')[0]).toBe(2)
  expect(run('--accept-restore', 'restored the backup of Monday')).toEqual([
    0,
    'Noted: the audit log was restored to row 1.\n',
  ])
  expect(run()).toEqual([0, expect.stringMatching(/^The audit log is intact: 2 rows/)])
}, 240_000)
