import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { momentAfter, note, serve } from './backup/fixtures/archived-database.ts'
import { useBackupCommands } from './backup/fixtures/backup-commands.ts'
import { backUp, key, log } from './backup/fixtures/backups.ts'
import { serveArchive } from './backup/serve-archive.ts'
import { openDatabase } from './database/open-database.ts'

const { run, startServer, dataDir, newFolder } = useBackupCommands()

describe('what cannot be done is answered with a sentence, before anything is opened', () => {
  const folder = newFolder('letters')
  const letter = join(folder, 'letter')
  writeFileSync(letter, 'this is no backup')
  const secret = { BACKUP_KEY: '' }
  test.each([
    ['backup', [], {}, 'npm run backup -- FILE-OR-FOLDER', 2],
    ['backup', [folder], secret, 'Backups are sealed. Set BACKUP_KEY and keep a copy of it elsewhere', 1],
    ['backup', [letter], {}, `${letter} exists already: choose another name, or a folder.`, 1],
    ['backup', ['--verify', letter], {}, `${letter} is not a sealed file of Evenkeel.`, 1],
    ['restore', [], {}, 'npm run restore -- BACKUP', 2],
    ['restore', [letter, '--to', 'yesterday'], {}, '"yesterday" is not a time with its zone', 2],
    ['restore', [letter, '--to', 'latest', '--timeline', 'two'], {}, 'npm run restore -- BACKUP', 2],
    ['restore', [join(folder, 'none')], {}, 'File not found', 1],
    ['restore', [letter], secret, 'Set BACKUP_KEY to the key the backup was sealed with.', 1],
  ] as const)('%s %j', async (command, words, more, sentence, code) => {
    const { errors, status } = await run(command, [...words], more)
    expect(errors).toContain(sentence)
    expect(errors).not.toContain('    at ')
    expect(status).toBe(code)
  })
})

test('backups beside a running server are verified, pruned and restored', async () => {
  const folder = newFolder('backups')
  writeFileSync(join(dataDir, 'deleted-people'), '7 2026-01-01T00:00:00.000000Z 2036-01-01T00:00:00.000Z\n')
  const database = await openDatabase({ dataDir, address: 'a test', log })
  try {
    expect(await run('backup', [`${folder}/`])).toMatchObject({ errors: '', status: 0 })
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

  const into = newFolder('data')
  const other = { DATA_DIR: into }
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
  expect(readdirSync(into)).toEqual([])
  expect(await run('restore', [backup], other)).toMatchObject({ errors: '', status: 0 })
}, 240_000)

test('a server’s start, not a command’s, makes an archive that of its data folder; a copy’s is refused', async () => {
  const archive = newFolder('archive')
  const [own, copy] = [newFolder('own'), newFolder('copy')].map((folder) => {
    cpSync(dataDir, folder, { recursive: true })
    return { DATA_DIR: folder, WAL_ARCHIVE_DIR: archive }
  })
  expect(await run('account', ['list'], own)).toMatchObject({ status: 0, errors: '' })
  expect(readdirSync(archive)).toEqual([])
  expect(await startServer(own ?? {})).toMatchObject({ status: 0, errors: '' })
  expect(JSON.parse(readFileSync(join(archive, 'last-served.json'), 'utf8'))).toMatchObject({
    timeline: 1,
    dataDir: own?.DATA_DIR,
  })
  const refused = await startServer(copy ?? {})
  expect([refused.status, refused.errors]).toEqual([
    1,
    expect.stringContaining('would branch it off. To let'),
  ])
}, 240_000)

test('a restore to a moment says what it followed, and with code 3 that it had to guess', async () => {
  const environment = process.env
  process.env = { ...environment, BACKUP_KEY: key }
  onTestFinished(() => {
    process.env = environment
  })
  const site = { dataDir: newFolder('site'), archive: newFolder('archive') }
  cpSync(dataDir, site.dataDir, { recursive: true })
  const backup = join(newFolder('backups'), 'one.backup')
  const live = await serve(site)
  await backUp(live, site.dataDir, backup)
  await note(live, 'a')
  const moment = (await momentAfter(live)).toISOString()
  await note(live, 'b')
  await live.close()

  const own = { DATA_DIR: site.dataDir, WAL_ARCHIVE_DIR: site.archive }
  const restored = await run('restore', [backup, '--to', moment, '--replace'], own)
  expect(restored).toMatchObject({ errors: '', status: 0 })
  expect(restored.out).toContain(`\nFollowed timeline 1 up to ${moment}.\nChecked: `)
  await serveArchive(join(site.dataDir, 'postgres'), { dir: site.archive, keys: [key], log })
  const first = await run('restore', [backup, '--to', 'latest', '--timeline', '1', '--rehearse'], own)
  expect(first).toMatchObject({ errors: '', status: 0 })
  expect(first.out).toMatch(
    /\nThe archive has 2 timelines:\n {2}timeline 1: the first one, followed\n {2}timeline 2: .*, served last\nFollowed timeline 1 to its end/,
  )
  rmSync(join(site.archive, 'last-served.json'))
  const guessed = await run('restore', [backup, '--to', 'latest', '--rehearse'], own)
  expect(guessed.status).toBe(3)
  expect(guessed.out).toContain(
    '\nAttention: the archive doesn’t say which timeline served last. Timeline 2 has',
  )
}, 240_000)
