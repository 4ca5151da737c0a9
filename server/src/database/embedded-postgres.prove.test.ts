// Smoke test: server/src/database/embedded-postgres.test.ts
import { spawn } from 'node:child_process'
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
import { describe, expect, it, onTestFinished } from 'vitest'
import { onLinux } from '../testing/needs.ts'
import { postmasterPid, processesOf } from './fixtures/start-server-process.ts'
import { ask, patient, useServerProcesses } from './fixtures/use-server-processes.ts'
import { isPostmasterOf } from './running-process.ts'

const { dataDir, newFolder, start, stopAll } = useServerProcesses()

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

describe('the embedded PostgreSQL', onLinux, () => {
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
    onTestFinished(() => void stranger.kill('SIGKILL'))
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
    mkdirSync(join(dataDir, 'socket'), { recursive: true })
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
    await stopAll()
    expect(existsSync(socketFolder)).toBe(false)
  })
})
