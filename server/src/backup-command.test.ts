import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database/open-database.ts'
import { plainEnvironment, useDataFolder } from './testing/use-data-folder.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const home = mkdtempSync(join(tmpdir(), 'evenkeel-backup-command-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const dataDir = useDataFolder()
const key = 'a key of these tests and only of these tests'

async function run(command: 'backup' | 'restore', words: string[], more: Record<string, string> = {}) {
  const env = plainEnvironment({ DATA_DIR: dataDir, DEMO: 'false', BACKUP_KEY: key, ...more })
  const script = join(import.meta.dirname, `${command}-command.ts`)
  const child = spawn(process.execPath, [script, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, errors, status: await status }
}

describe('what cannot be done is answered with a sentence, before anything is opened', () => {
  writeFileSync(join(home, 'letter'), 'this is no backup')
  const letter = join(home, 'letter')
  const secret = { BACKUP_KEY: '' }
  test.each([
    ['backup', [], {}, 'npm run backup -- FILE-OR-FOLDER', 2],
    ['backup', ['a', '--keep', '0'], {}, 'npm run backup -- FILE-OR-FOLDER', 2],
    ['backup', [home], secret, 'Backups are sealed. Set BACKUP_KEY and keep a copy of it elsewhere', 1],
    ['backup', [letter], {}, `${letter} exists already: choose another name, or a folder.`, 1],
    ['backup', ['--verify', letter], {}, `${letter} is not a sealed file of Evenkeel.`, 1],
    ['restore', [], {}, 'npm run restore -- BACKUP', 2],
    ['restore', [letter, '--to', 'yesterday'], {}, '"yesterday" is not a time with its zone', 2],
    ['restore', [join(home, 'none')], {}, 'File not found', 1],
    ['restore', [letter], secret, 'Set BACKUP_KEY to the key the backup was sealed with.', 1],
  ] as const)('%s %j', async (command, words, more, sentence, code) => {
    const { errors, status } = await run(command, [...words], more)
    expect(errors).toContain(sentence)
    expect(errors).not.toContain('    at ')
    expect(status).toBe(code)
  })
})

test('backups beside a running server are verified, pruned and restored, and say what is next', async () => {
  const database = await openDatabase({ dataDir, address: 'a test', log })
  const folder = join(home, 'backups')
  writeFileSync(join(dataDir, 'deleted-people'), '7 2026-01-01T00:00:00.000000Z 2036-01-01T00:00:00.000Z\n')
  try {
    const first = await run('backup', [`${folder}/`])
    expect(first).toMatchObject({ errors: '', status: 0 })
    expect(first.out).toMatch(
      /^Backup written and verified: .*\.backup \([\d.]+ MB, [\d.]+ s\)\nAs of .*Z: PostgreSQL 18/,
    )
    const second = await run('backup', [folder, '--keep', '1'])
    expect(second.out).toContain('Removed 1 older backup and 0 older WAL files.')
  } finally {
    await database.close()
  }
  const [name = '', ...more] = readdirSync(folder).filter((each) => each !== 'deleted-people')
  expect(more).toEqual([])
  expect(readFileSync(join(folder, 'deleted-people'), 'utf8')).toContain('7 2026-01-01')
  const backup = join(folder, name)
  const verified = await run('backup', ['--verify', backup])
  expect([verified.status, verified.out]).toEqual([0, expect.stringContaining('is complete and undamaged.')])

  const other = { DATA_DIR: join(home, 'data') }
  const wrongKey = await run('restore', [backup], {
    ...other,
    BACKUP_KEY: 'another key that is just as long as the first',
  })
  expect([wrongKey.status, wrongKey.errors]).toEqual([
    1,
    expect.stringContaining('was sealed with another key (key ID '),
  ])
  const own = await run('restore', [backup], {
    ...other,
    DATABASE_URL: 'postgres://u@localhost:1/x',
    SECRET_KEY: key,
  })
  expect([own.status, own.errors]).toEqual([1, expect.stringContaining('restore it without DATABASE_URL')])
  expect(readdirSync(home)).not.toContain('data')
  const restored = await run('restore', [backup], other)
  expect(restored).toMatchObject({ errors: '', status: 0 })
  expect(restored.out).toMatch(
    /every table as in the backup, the audit log is intact\.\nRestored into .*\nNext: npm start\.\n$/,
  )
}, 240_000)
