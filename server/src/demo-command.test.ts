import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plainEnvironment } from './testing/use-data-folder.ts'

const command = fileURLToPath(new URL('./demo-command.ts', import.meta.url))
const run = (words: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    env: plainEnvironment(environment),
  })

test('outside the demo no invented people are added', () => {
  const { status, stderr } = run(['--advisors', '10'], {
    DEMO: 'false',
    DATA_DIR: join(import.meta.dirname, 'nowhere'),
  })
  expect(status).toBe(1)
  expect(stderr).toContain('This isn’t a demo database')
})

test.each([
  [['--advisors', '1.5'], '--advisors must be a whole number from 0 to 1,000,000, not "1.5".'],
  [['--consumers', '1000001'], '--consumers must be a whole number from 0 to 1,000,000, not "1000001".'],
  [['--adviser', '5'], '--adviser'],
  [[], 'npm run demo -- --advisors N'],
])('%j is answered with a sentence and exit code 2', (words, sentence) => {
  const { status, stderr } = run(words)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(2)
})
