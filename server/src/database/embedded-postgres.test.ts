import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { onLinux } from '../testing/needs.ts'
import { useDataFolders } from './fixtures/data-folders.ts'
import {
  postmasterPid,
  processesOf,
  type Said,
  type ServerOptions,
  type ServerProcess,
  startServerProcess,
} from './fixtures/start-server-process.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { isPostmasterOf } from './running-process.ts'

// Real processes on a possibly busy machine.
vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 20 }

const newFolder = useDataFolders()
// One database for all tests that leave it unchanged, one after the other.
const dataDir = newFolder()
beforeAll(async () => {
  const server = startServerProcess({ dataDir, exitsAtOnce: true })
  await server.started
  await server.exited
})

const servers: { dataDir: string; server: ServerProcess }[] = []
const strangers: ChildProcess[] = []

function start(options: ServerOptions): ServerProcess {
  const server = startServerProcess(options)
  servers.push({ dataDir: options.dataDir, server })
  return server
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

async function ask(said: Said, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: said.connectionString ?? '' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

// Whatever a test did, nothing may be left behind.
afterEach(async () => {
  for (const stranger of strangers.splice(0)) stranger.kill('SIGKILL')
  const ended = servers.splice(0)
  for (const { server } of ended) server.kill('SIGTERM')
  for (const { server } of ended) await server.exited
  for (const { dataDir } of ended) {
    await expect.poll(() => processesOf(dataDir), patient).toEqual([])
  }
})

describe('the embedded PostgreSQL', onLinux, () => {
  it('is not started twice in one folder: the second server says who holds it and exits', async () => {
    const first = start({ dataDir, address: 'http://localhost:4100' })
    await first.started
    const second = start({ dataDir })
    const { problem } = await second.started
    expect(problem).toContain(`in use by another Evenkeel server (process ${first.pid}, since `)
    expect(problem).toContain(
      ', http://localhost:4100): use that server, stop it, or set DATA_DIR to another folder.',
    )
    expect(await second.exited).toBe(1)
    expect(await ask(await first.started, 'select 1')).toBe(1)
  })

  it('lets a short command work beside the running server, and runs on after it', async () => {
    const server = start({ dataDir })
    const { connectionString } = await server.started
    const command = start({ dataDir, mayJoin: true, exitsAtOnce: true })
    expect((await command.started).connectionString).toBe(connectionString)
    expect(await command.exited).toBe(0)
    expect(await ask(await server.started, 'select 1')).toBe(1)
  })

  it('does not outlive a server that was killed', async () => {
    const server = start({ dataDir })
    await server.started
    expect(processesOf(dataDir).length).toBeGreaterThan(3)
    server.kill('SIGKILL')
    await expect.poll(() => processesOf(dataDir), patient).toEqual([])
  })

  it('is not stopped by Ctrl-C, which reaches the whole group, before the server has closed', async () => {
    const server = start({ dataDir, finishesFirst: true })
    await server.started
    process.kill(-server.pid, 'SIGINT')
    expect(await server.exited).toBe(0)
    expect(server.said.slice(1)).toEqual([{ finished: true }, { closed: true }])
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)
  })

  it('is stopped by the next start when it outlived both its server and its watch', async () => {
    const server = start({ dataDir })
    await server.started
    const left = postmasterPid(dataDir)
    const watch = processesOf(dataDir).filter((pid) => nameOf(pid) === 'sh')
    expect(watch).toHaveLength(2)
    for (const pid of watch) process.kill(pid, 'SIGKILL')
    server.kill('SIGKILL')
    await server.exited
    const next = start({ dataDir })
    expect((await next.started).ready).toBe(true)
    expect(isPostmasterOf(left, join(dataDir, 'postgres'))).toBe(false)
    expect(postmasterPid(dataDir)).not.toBe(left)
  })

  it('neither waits for nor signals a stranger that has got the number of a dead postmaster', async () => {
    const stranger = spawn('sleep', ['60'])
    strangers.push(stranger)
    const lines = [
      stranger.pid,
      join(dataDir, 'postgres'),
      1,
      5432,
      join(dataDir, 'socket'),
      '',
      '1 1',
      'ready',
    ]
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))
    mkdirSync(join(dataDir, 'socket'))
    writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), lines.join('\n'))
    const server = start({ dataDir })
    expect((await server.started).ready).toBe(true)
    expect(await ask(await server.started, 'select 1')).toBe(1)
    expect(stranger.exitCode).toBeNull()
    expect(stranger.signalCode).toBeNull()
  })

  it('is started again when it dies under a running server', async () => {
    const server = start({ dataDir, doesWrite: true })
    await server.started
    const written = () => server.said.filter((said) => said.written).length
    await expect.poll(written, patient).toBeGreaterThan(5)
    const killed = postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => server.said.some(({ logged }) => logged?.includes('runs again')), patient)
      .toBe(true)
    const before = written()
    await expect.poll(written, patient).toBeGreaterThan(before)
    expect(postmasterPid(dataDir)).not.toBe(killed)
  })

  it('starts afresh after a first start that was killed half way', async () => {
    const dataDir = newFolder()
    const server = start({ dataDir })
    const isHalfMade = () =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))
    await expect.poll(isHalfMade, { interval: 5, timeout: 30_000 }).toBe(true)
    server.kill('SIGKILL')
    await server.exited
    expect((await start({ dataDir }).started).ready).toBe(true)
  })

  it('works in a folder whose path is too long for a socket, through a private one', async () => {
    const deep = join(newFolder(), 'a folder, with "quotes"'.padEnd(120, '-'), 'data')
    mkdirSync(dirname(deep), { recursive: true })
    renameSync(dataDir, deep)
    onTestFinished(() => renameSync(deep, dataDir))
    const said = await start({ dataDir: deep }).started
    const socketFolder = decodeURIComponent(new URL(said.connectionString ?? '').hostname)
    expect(socketFolder).toMatch(/\/evenkeel-[0-9a-f]{16}$/)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    expect(await ask(said, 'select 1')).toBe(1)
    for (const { server } of servers) {
      server.kill('SIGTERM')
      await server.exited
    }
    expect(existsSync(socketFolder)).toBe(false)
  })

  it('listens on no network, only on a socket that nobody else may reach', async () => {
    const said = await start({ dataDir }).started
    expect(await ask(said, 'show listen_addresses')).toBe('')
    expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700)
  })

  it('keeps no values of failing queries in its log, and its log small', async () => {
    writeFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(6_000_000))
    const said = await start({ dataDir }).started
    await expect(ask(said, "select 'someone@example.org'::int")).rejects.toThrow('invalid input syntax')
    const logged = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(logged).not.toContain('someone@example.org')
    expect(logged.length).toBeLessThan(10_000)
  })

  it('leaves a database of another PostgreSQL version alone', async () => {
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    writeFileSync(version, '16\n')
    const { problem } = await start({ dataDir }).started
    writeFileSync(version, '18\n')
    expect(problem).toContain('was created by PostgreSQL 16, but this Evenkeel includes PostgreSQL 18')
  })

  it('leaves a folder alone that is not a database', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'dear')
    const { problem } = await start({ dataDir }).started
    expect(problem).toContain(`${join(dataDir, 'postgres')} contains something other than a database`)
    expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear')
  })

  it('names DATABASE_URL where there are no binaries for the machine', async () => {
    await expect(findPostgresBinaries(newFolder(), 'sunos', 'sparc')).rejects.toThrow(
      /No embedded PostgreSQL for this machine \(sunos sparc, .*set DATABASE_URL to a PostgreSQL 15 or newer/,
    )
  })
})
