import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plainEnvironment, useDataFolder } from './testing/use-data-folder.ts'

const command = fileURLToPath(new URL('./matching-command.ts', import.meta.url))
const dataDir = useDataFolder()
const where = `Works on the embedded database in ${dataDir}.\n`

const run = (...words: string[]) =>
  spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    env: plainEnvironment({ DATA_DIR: dataDir }),
  })

test('invalid arguments get a sentence and exit code 2 before anything is opened', () => {
  const { status, stderr } = run('promote', '4')
  expect([status, stderr]).toEqual([2, expect.stringContaining('--reason "…".')])
  expect(stderr).not.toContain('    at ')
})

test('on a new database the first model is live, and there is no going back', { timeout: 180_000 }, () => {
  const status = run('status')
  expect([status.stderr, status.status]).toEqual([where, 0])
  expect(status.stdout).toMatch(
    /^Model 0 is live, created \w{3} \d{1,2}, \d{4} from features product-\d+\.$/m,
  )
  expect(status.stdout).toContain('Nothing is waiting to be learned.\nNo shadow models.\n')

  const asked = run('rollback', '--reason', 'complaints')
  expect([asked.status, asked.stderr]).toEqual([
    2,
    expect.stringContaining(
      'the model before it is to replace model 0, by which everyone is matched. Add --yes to do it.',
    ),
  ])
  const rollback = run('rollback', '--reason', 'complaints', '--yes')
  expect([rollback.status, rollback.stderr]).toEqual([
    1,
    `${where}\nThere’s no earlier model to roll back to.\n\n`,
  ])
})
