import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { processesOf } from './database/fixtures/start-server-process.ts'
import { freePort } from './database/free-port.ts'
import { firstDemo } from './features/demo/demo/seed-profiles.ts'
import { needs } from './testing/needs.ts'
import { keepOutput } from './testing/run-logs.ts'
import { plainEnvironment } from './testing/use-data-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-start-'))
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: 30_000 })
  rmSync(dataDir, { recursive: true, force: true })
})

/** The server as a first `npm start` starts it, on this test's data folder; it waits for a site that never comes. */
async function startServer() {
  const env = plainEnvironment({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main, '--site-follows'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started.push(child)
  let said = ''
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      said += data
      keepOutput(data)
    })
  const says = (words: RegExp) =>
    Promise.race([
      new Promise<void>((resolve) => child.stdout?.on('data', () => words.test(said) && resolve())),
      exited.then((code) => {
        if (!words.test(said)) throw new Error(`The server ended with ${code}: ${said}`)
      }),
    ])
  return { child, exited, says, said: () => said }
}

/** Ends after two seconds of processor time: eight of them starve the start, and not every other test of the run too. */
function startLoop(): ChildProcess {
  const child = spawn(process.execPath, [
    '-e',
    'for (let n = 1; n % 1e6 || process.cpuUsage().user < 2_000_000; n += 1);',
  ])
  started.push(child)
  return child
}

async function connect(): Promise<pg.Client> {
  const { connectionString } = JSON.parse(readFileSync(join(dataDir, 'holder.json'), 'utf8'))
  const client = new pg.Client({ connectionString })
  // The database ends when its server is killed.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function ask(client: pg.Client, question: string): Promise<number[]> {
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  return (rows[0] ?? []).map(Number)
}

/**
 * Waits until all advisors exist and the transaction that creates the consumers is running: most of the demo is there
 * by then, so that little is left for the start next to eight busy programs.
 */
async function untilAmongConsumers(client: pg.Client): Promise<void> {
  const many = { timeout: 120_000, interval: 20 }
  // The two named ones come first and must not be delayed.
  const advisors = `select count(*) from person where role = 'advisor'`
  await vi.waitFor(async () => expect((await ask(client, advisors))[0]).toBeGreaterThan(1), many)
  await client.query('begin; lock table consumer_profile in share row exclusive mode')
  const waiting = `select count(*) from pg_locks where relation = 'consumer_profile'::regclass and not granted`
  await vi.waitFor(async () => expect(await ask(client, waiting)).toEqual([1]), many)
  expect(await ask(client, advisors)).toEqual([firstDemo.advisors])
}

const onUnix = { timeout: 300_000, ...needs(process.platform !== 'win32', 'Windows has no signals') }

// There is no smaller demo. One test, so that it is created once.
test(
  'a first start that is stopped, then killed, then goes on beside eight busy programs ends with the whole demo',
  onUnix,
  async () => {
    const isCreating = /^Creating the demo \(400 advisors, 150 consumers\)…/m
    const stopped = await startServer()
    await stopped.says(isCreating)
    stopped.child.kill('SIGINT')
    expect(await stopped.exited).toBe(0)
    expect(stopped.said()).not.toContain('couldn’t start')
    expect(processesOf(dataDir)).toEqual([])

    const killed = await startServer()
    await killed.says(isCreating)
    const holder = await connect()
    await untilAmongConsumers(holder)
    killed.child.kill('SIGKILL')
    await killed.exited
    await holder.end()

    const loops = Array.from({ length: 8 }, startLoop)
    const last = await startServer()
    try {
      await last.says(/^(Creating|Completing) the demo.*… \d+\.\d s$/m)
    } finally {
      for (const loop of loops) loop.kill('SIGKILL')
    }
    expect(last.said()).toMatch(/^Starting the database… \d+\.\d s$/m)
    const client = await connect()
    expect(
      await ask(
        client,
        `select (select count(*) from person where role = 'advisor'), (select count(*) from person where role = 'consumer'),
        (select count(*) from identity_link), (select count(*) from register_feed where finished_at is not null)`,
      ),
    ).toEqual([firstDemo.advisors, firstDemo.consumers, 4, 3])
    await client.end()
    last.child.kill('SIGTERM')
    await last.exited
  },
)
