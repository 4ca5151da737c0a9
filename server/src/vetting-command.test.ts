import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database/open-database.ts'
import { plainEnvironment, useDataFolder } from './testing/use-data-folder.ts'

const command = fileURLToPath(new URL('./vetting-command.ts', import.meta.url))
const dataDir = useDataFolder()
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

const run = (...words: string[]) =>
  spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    env: plainEnvironment({ DATA_DIR: dataDir }),
  })

test('invalid arguments get a sentence and exit code 2 before anything is opened', () => {
  const { status, stderr } = run('reject', '4711')
  expect([status, stderr]).toEqual([2, expect.stringContaining('--reason "…".')])
  expect(stderr).not.toContain('    at ')
})

test('an application is rejected beside a running server, and not twice', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await openDatabase({ dataDir, address: 'a test', log })
  closers.push(() => database.close())
  await database.pool.query(
    `insert into person (id, role, email, first_name, last_name, created_at)
     values (7, 'advisor', 'dana@okafor.example', 'Dana', 'Okafor', now())`,
  )
  await database.pool.query(
    `insert into advisor_profile (person_id, version, answers, crd, updated_at)
     values (7, 1, '{"individual_crd_number": "4711"}', '4711', now())`,
  )
  await database.pool.query(
    `insert into advisor_application (person_id, status, started_at, submitted_at)
     values (7, 'submitted', now(), now())`,
  )

  const done = run('reject', '4711', '--reason', 'The proof is from 2019.', '--by', 'Sam')
  expect([done.stderr, done.status]).toEqual([`Works on the embedded database in ${dataDir}.\n`, 0])
  expect(done.stdout).toContain('Status: rejected\nReason: The proof is from 2019.')
  const { rows } = await database.pool.query('select move, decided_by from vetting_decision')
  expect(rows).toEqual([{ move: 'reject', decided_by: 'Sam' }])

  const again = run('reject', '4711', '--reason', 'The proof is from 2019.')
  expect([again.status, again.stderr]).toEqual([
    1,
    `Works on the embedded database in ${dataDir}.\n\nCRD 4711 is rejected, so reject isn’t possible.\n\n`,
  ])
}, 120_000)
