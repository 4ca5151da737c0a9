// Smoke test: server/src/start.test.ts
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { processesOf } from './database/fixtures/start-server-process.ts'
import { firstDemo } from './features/demo/demo/seed-profiles.ts'
import { needs } from './testing/needs.ts'
import { useFirstStart } from './testing/start-like-npm.ts'

/** Ends after two seconds of processor time: enough to starve the start of a machine with two processors. */
function startLoop(): ChildProcess {
  return spawn(process.execPath, [
    '-e',
    'for (let n = 1; n % 1e6 || process.cpuUsage().user < 2_000_000; n += 1);',
  ])
}

async function connect(dataDir: string): Promise<pg.Client> {
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
 * by then, so that little is left for the start beside busy programs.
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

// There is no smaller demo. One test, so that it is created once.
const onUnix = needs(process.platform !== 'win32', 'Windows has no signals')

test('a first start that is stopped, then killed, then goes on beside busy programs ends with the whole demo', {
  timeout: 300_000,
  ...onUnix,
}, async () => {
  const { dataDir, startServer } = useFirstStart()
  const isCreating = /^Creating the demo \(400 advisors, 150 consumers\)…/m
  const stopped = await startServer()
  await stopped.says(isCreating)
  stopped.child.kill('SIGINT')
  expect(await stopped.exited).toBe(0)
  expect(stopped.said()).not.toContain('couldn’t start')
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]))

  const killed = await startServer()
  await killed.says(isCreating)
  const holder = await connect(dataDir)
  await untilAmongConsumers(holder)
  killed.child.kill('SIGKILL')
  await killed.exited
  await holder.end()

  const loops = Array.from({ length: 3 }, startLoop)
  const last = await startServer()
  try {
    await last.says(/^(Creating|Completing) the demo.*… \d+\.\d s$/m)
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  expect(last.said()).toMatch(/^Starting the database… \d+\.\d s$/m)
  const client = await connect(dataDir)
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
})
