import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import {
  exitOf,
  freePort,
  launch,
  newDataDir,
  type Running,
  removeDataDir,
  startProduct,
} from './support/start-product.ts'

// Starting and stopping, as the person at the terminal meets it. No browser here.

const started: Running[] = []
test.afterEach(async () => {
  for (const running of started.splice(0)) {
    running.process.kill('SIGKILL')
    await exitOf(running.process)
    removeDataDir(running.dataDir)
  }
})

async function refusedWith(
  env: Record<string, string>,
  dataDir = newDataDir(),
  port?: number,
): Promise<string> {
  const running = launch(port ?? (await freePort()), dataDir, env)
  started.push(running)
  expect(await exitOf(running.process)).toBe(1)
  return running.output().trim()
}

// PostgreSQL of this data folder, by the folder that stands in its command line.
function databasesOf(dataDir: string): string[] {
  return spawnSync('pgrep', ['-f', dataDir], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}

test.describe('a start that cannot be is one clear sentence', () => {
  test('for a taken port', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((ready) => other.listen(port, 'localhost', ready))
    const said = await refusedWith({}, undefined, port)
    expect(said).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
    )
    await new Promise((closed) => other.close(closed))
  })

  test('for a data folder that is a file', async () => {
    const dataDir = join(newDataDir(), 'file')
    writeFileSync(dataDir, '')
    const said = await refusedWith({}, dataDir)
    expect(said).toContain(dataDir)
    expect(said.split('\n')).toHaveLength(1)
  })

  test('for a database that is not there, without its password', async () => {
    const said = await refusedWith({
      DATABASE_URL: `postgres://evenkeel:hidden-word@localhost:${await freePort()}/evenkeel`,
      SECRET_KEY: 'a key of this test and long enough to be one',
    })
    expect(said).toContain('No PostgreSQL answers')
    expect(said).not.toContain('hidden-word')
    expect(said).not.toContain('    at ')
  })

  test('for a database of one’s own without the key that seals its secrets', async () => {
    const said = await refusedWith({ DATABASE_URL: 'postgres://evenkeel:hidden-word@localhost/evenkeel' })
    expect(said).toContain('SECRET_KEY must be set too')
    expect(said).not.toContain('hidden-word')
  })

  test('for wrong settings, all of them at once', async () => {
    const said = await refusedWith({ DEMO: 'perhaps', LOG_LEVEL: 'loud' })
    expect(said.split('\n')).toHaveLength(2)
  })

  test('for a folder that a running server holds: who holds it, and the running one goes on', async () => {
    const first = await startProduct()
    started.push(first)
    const said = await refusedWith({}, first.dataDir)
    expect(said).toContain(String(first.process.pid))
    expect(said).toContain(first.url)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('for a database newer than the code', async () => {
    const first = await startProduct()
    started.push(first)
    await first.stop()
    const { openDatabase } = await import('../server/src/database/open-database.ts')
    const log = { info() {}, warn() {}, error() {} }
    const database = await openDatabase({ dataDir: first.dataDir, address: 'a test', log })
    await database.pool.query(
      `insert into schema_migration (number, name, sha256) values (9999, '9999-from-the-future', 'x')`,
    )
    await database.close()
    expect(await refusedWith({}, first.dataDir)).toContain('newer')
  })
})

test.describe('a stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`by ${signal} ends with code 0, within seconds, and leaves no database behind`, async () => {
      const running = await startProduct()
      started.push(running)
      running.process.kill(signal)
      running.process.kill(signal)
      expect(await exitOf(running.process)).toBe(0)
      expect(databasesOf(running.dataDir)).toEqual([])
      expect(existsSync(join(running.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
      expect(running.output()).not.toMatch(/error|lost/i)
    })
  }

  test('by kill -9 leaves no database running for long, and the next start has everything', async () => {
    const first = await startProduct()
    started.push(first)
    first.process.kill('SIGKILL')
    await exitOf(first.process)
    const second = await startProduct({}, first.dataDir)
    started.push(second)
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
    await expect.poll(() => databasesOf(first.dataDir), { timeout: 10_000 }).toEqual([])
  })
})

test('a signal to npm alone closes the server and its database too', async () => {
  const dataDir = newDataDir()
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const answers = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(answers, { timeout: 10_000 }).toBe(false)
  await expect.poll(() => databasesOf(dataDir), { timeout: 10_000 }).toEqual([])
  removeDataDir(dataDir)
})

test('it starts from a folder that only its owner may enter', async () => {
  const parent = newDataDir()
  chmodSync(parent, 0o700)
  mkdirSync(join(parent, 'deep', 'er'), { recursive: true })
  const running = await startProduct({}, join(parent, 'deep', 'er', 'data'))
  started.push(running)
  expect((await fetch(running.url)).status).toBe(200)
})
