import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { firmFacts } from './features/people/register/fixtures/sample-facts.ts'
import { crowd, useFeeds } from './features/people/register/fixtures/write-feeds.ts'
import { keepOutput } from './testing/run-logs.ts'
import { plainEnvironment, useDataFolder } from './testing/use-data-folder.ts'

const { individuals, firms, file } = useFeeds()
const dataDir = useDataFolder()
const command = fileURLToPath(new URL('./register-command.ts', import.meta.url))

async function run(...words: string[]) {
  const env = plainEnvironment({ DATA_DIR: dataDir, DEMO: 'false' })
  const child = spawn(process.execPath, [command, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  keepOutput(`${out}\n${errors}\n`)
  return { out, errors, status: await status }
}

describe('what cannot be done is answered with a sentence, before anything is opened', () => {
  test.each([
    [[], 'npm run register:import -- FILE', 2],
    [['--shrink', 'a.xml'], '--shrink', 2],
    [['nowhere.xml'], 'File not found: nowhere.xml.', 1],
  ])('%j', async (words, sentence, code) => {
    const { errors, status } = await run(...words)
    expect(errors).toContain(sentence)
    expect(errors).not.toContain('    at ')
    expect(status).toBe(code)
  })
})

test('firms are read before people, a broken file does not keep the others, and the exit code tells of it', async () => {
  const people = individuals(crowd(3), '2026-11-09')
  const companies = firms([firmFacts()], '2026-11-09')
  const broken = file('<IAPDFirmStateReport GenOn="2026-11-09"><Firms>', 'broken.xml')
  const first = await run(people, broken, companies)
  expect(first.errors).toContain('broken.xml, before its first record: the file is incomplete')
  expect(first.out.indexOf('firms from Nov 9, 2026')).toBeLessThan(
    first.out.indexOf('individuals from Nov 9, 2026'),
  )
  expect(first.out).toContain('3 records: 3 new, 0 changed')
  expect(first.out).toContain('0 of our advisors')
  expect(first.status).toBe(1)
  const again = await run(people)
  expect(again.out).toMatch(/individuals .*Nothing .*changed\./)
  expect(again.status).toBe(0)
}, 60_000)
