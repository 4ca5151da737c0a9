import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { keepOutput } from './testing/run-logs.ts'
import { plainEnvironment } from './testing/use-data-folder.ts'

const failure = `Object.assign(new Error('Failed query: select 1\\nparams: canary@lake.example', {
  cause: Object.assign(new Error('canary'), { code: '57P01', severity: 'FATAL' }) }), { query: '', params: [] })`

test.each([
  ['a failure nothing caught', `setTimeout(() => { throw ${failure} })`],
  ['a rejection nothing handled', `Promise.reject(${failure})`],
])('%s ends the process with its kind and place, and without its text', async (_, fail) => {
  const module = new URL('./stop-on-uncaught.ts', import.meta.url).href
  const script = `import { stopOnUncaught } from '${module}'
    stopOnUncaught('The server', () => process.exit(1))
    ${fail}
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: plainEnvironment() })
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  keepOutput(errors)
  expect(await ended).toBe(1)
  expect(printed).toBe('')
  expect(errors).toMatch(
    /^The server stops after an unexpected failure: .*"kind":"unreachable","code":"57P01"/,
  )
  expect(errors).not.toMatch(/canary|params|Failed query/)
})
