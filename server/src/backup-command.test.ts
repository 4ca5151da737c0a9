import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useBackupCommands } from './backup/fixtures/backup-commands.ts'

const { run, newFolder } = useBackupCommands()

describe('what cannot be done is answered with a sentence, before anything is opened', () => {
  const letter = join(newFolder('letters'), 'letter')
  writeFileSync(letter, 'this is no backup')
  test.each([
    ['backup', ['a', '--keep', '0'], 'npm run backup -- FILE-OR-FOLDER', 2],
    ['restore', [letter, '--timeline', '2'], '--timeline needs --to.', 2],
    ['restore', [letter], `${letter} is not a sealed file of Evenkeel.`, 1],
  ] as const)('%s %j', async (command, words, sentence, code) => {
    const { errors, status } = await run(command, [...words])
    expect(errors).toContain(sentence)
    expect(errors).not.toContain('    at ')
    expect(status).toBe(code)
  })
})

test('a backup is written, verified and restored by commands, which say what is next', async () => {
  const folder = newFolder('backups')
  const written = await run('backup', [`${folder}/`])
  expect(written).toMatchObject({ errors: '', status: 0 })
  expect(written.out).toMatch(
    /^Backup written and verified: .*\.backup \([\d.]+ MB, [\d.]+ s\)\nAs of .*Z: PostgreSQL 18/,
  )
  const [name = ''] = readdirSync(folder)
  const into = newFolder('data')
  const restored = await run('restore', [join(folder, name)], { DATA_DIR: into })
  expect(restored).toMatchObject({ errors: '', status: 0 })
  expect(restored.out).toMatch(
    /every table as in the backup, the audit log is intact\.\nRestored into .*\nNext: npm start\.\n$/,
  )
  expect(readdirSync(into)).toContain('postgres')
}, 240_000)
