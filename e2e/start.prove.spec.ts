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

// Starting and stopping as a person at the terminal sees it, without a browser.

// Without the demo, whose data would only slow down the start.
const withoutDemo = { DEMO: 'false' }

const folders: string[] = []
test.afterEach(() => folders.splice(0).forEach(removeDataDir))

function newFolder(): string {
  const folder = newDataDir()
  folders.push(folder)
  return folder
}

async function refusedWith(
  env: Record<string, string>,
  dataDir = newFolder(),
  port?: number,
): Promise<string> {
  const running = launch(port ?? (await freePort()), dataDir, { ...withoutDemo, ...env })
  try {
    expect(await exitOf(running.process)).toBe(1)
  } finally {
    running.process.kill('SIGKILL')
  }
  // The step that was refused is a line of its own before the sentence.
  return running
    .output()
    .replace(/^Starting the database….*$/m, '')
    .trim()
}

// Finds this data folder's PostgreSQL by the folder in its command line.
function databasesOf(dataDir: string): string[] {
  return spawnSync('pgrep', ['-f', dataDir], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}

test.describe('a start that cannot be is one clear sentence', () => {
  test('for a data folder that is a file', async () => {
    const dataDir = join(newFolder(), 'file')
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
    expect(said).toContain('No PostgreSQL at')
    expect(said).not.toContain('hidden-word')
    expect(said).not.toContain('    at ')
  })

  test('for a database of one’s own without the key that seals its secrets', async () => {
    const said = await refusedWith({ DATABASE_URL: 'postgres://evenkeel:hidden-word@localhost/evenkeel' })
    expect(said).toContain('also requires SECRET_KEY')
    expect(said).not.toContain('hidden-word')
  })

  test('for wrong settings, all of them at once', async () => {
    const said = await refusedWith({ DEMO: 'perhaps', LOG_LEVEL: 'loud' })
    expect(said.split('\n')).toHaveLength(2)
  })
})

// One data folder serves all tests in this order, because creating a database takes most of a start.
test.describe('one data folder', () => {
  test.describe.configure({ mode: 'serial' })

  let owner: string
  let dataDir: string
  let running: Running
  const start = async () => {
    running = await startProduct(withoutDemo, dataDir)
  }

  test.beforeAll(() => {
    owner = newDataDir()
    dataDir = join(owner, 'deep', 'er', 'data')
  })

  test.afterAll(async () => {
    running.process.kill('SIGKILL')
    await exitOf(running.process)
    removeDataDir(owner)
  })

  test('is made in a folder that only its owner may enter', async () => {
    chmodSync(owner, 0o700)
    mkdirSync(join(owner, 'deep', 'er'), { recursive: true })
    await start()
    expect((await fetch(running.url)).status).toBe(200)
  })

  test('that a running server holds is refused: who holds it, and the running one goes on', async () => {
    const said = await refusedWith({}, dataDir)
    expect(said).toContain(String(running.process.pid))
    expect(said).toContain(running.url)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  })

  test('has no database running for long after kill -9, and the next start has everything', async () => {
    running.process.kill('SIGKILL')
    await exitOf(running.process)
    await start()
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`is left by ${signal} with code 0, within seconds, and without a database`, async () => {
      if (running.process.exitCode !== null) await start()
      running.process.kill(signal)
      running.process.kill(signal)
      expect(await exitOf(running.process)).toBe(0)
      expect(databasesOf(dataDir)).toEqual([])
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
      expect(running.output()).not.toMatch(/error|lost/i)
    })
  }

  test('is left by a signal to npm alone too, with server and database', async () => {
    const port = await freePort()
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, ...withoutDemo, PORT: String(port), DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    const answers = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(answers).toBe(true)
    npm.kill('SIGTERM')
    await expect.poll(answers, { timeout: 10_000 }).toBe(false)
    await expect.poll(() => databasesOf(dataDir), { timeout: 10_000 }).toEqual([])
  })

  test('is left alone by a start whose port is taken, which says so in one clear sentence', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((ready) => other.listen(port, 'localhost', ready))
    const said = await refusedWith({}, dataDir, port)
    expect(said).toBe(
      `Port ${port} is already in use. Stop that program or use another port: PORT=${port + 1} npm start`,
    )
    await new Promise((closed) => other.close(closed))
    expect(databasesOf(dataDir)).toEqual([])
  })

  test('with a database that lost what this version uses is refused in one clear sentence', async () => {
    const { openDatabase } = await import('../server/src/database/open-database.ts')
    const log = { info() {}, warn() {}, error() {} }
    const database = await openDatabase({ dataDir, address: 'a test', log })
    await database.pool.query(
      `insert into schema_migration (number, name, sha256, oldest_code)
       values (9999, '9999-from-the-future', 'x', 9998)`,
    )
    await database.close()
    expect(await refusedWith({}, dataDir)).toContain(
      'start an Evenkeel that has migration 9998 or a later one.',
    )
  })
})
