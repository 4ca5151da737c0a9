import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { onLinux } from '../testing/needs.ts'
import { ask, useServerProcesses } from './fixtures/use-server-processes.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

const { dataDir, newFolder, start } = useServerProcesses()

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
    onTestFinished(() => writeFileSync(version, '18\n'))
    writeFileSync(version, '16\n')
    const { problem } = await start({ dataDir }).started
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
