// Smoke test: server/src/database/embedded-postgres.test.ts
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { onLinux } from '../testing/needs.ts'
import { asPlainUser, asRoot, closedToOthers, isRoot, withPlainUser } from './fixtures/as-plain-user.ts'
import {
  postmasterPid,
  processesOf,
  type Said,
  type ServerProcess,
  startServerProcess,
} from './fixtures/start-server-process.ts'

vi.setConfig({ testTimeout: 60_000 })

const home = mkdtempSync(join(tmpdir(), 'evenkeel-users-'))
chmodSync(home, 0o711)
afterAll(() => rmSync(home, { recursive: true, force: true }))

// A machine that forbids user namespaces, like containers do: the program exists and refuses.
const noNamespaces = join(home, 'bin')
mkdirSync(noNamespaces)
writeFileSync(join(noNamespaces, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
const pathWithoutNamespaces = [noNamespaces, '/usr/bin', '/bin', dirname(process.execPath)].join(delimiter)

const running: { dataDir: string; server: ServerProcess }[] = []
afterEach(async () => {
  for (const { dataDir, server } of running.splice(0)) await stop(dataDir, server)
})

async function stop(dataDir: string, server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  await server.exited
  await expect.poll(() => processesOf(dataDir), { timeout: 30_000 }).toEqual([])
}

function start(dataDir: string, as: string[] = [], path?: string): Promise<Said> {
  const server = startServerProcess({ dataDir }, as, path)
  running.push({ dataDir, server })
  return server.started
}

/** Another one each time. */
function folder(name: string, mode: number): string {
  const path = mkdtempSync(join(home, `${name}-`))
  chmodSync(path, mode)
  return path
}

function ownerOfPostmaster(dataDir: string): number {
  return statSync(`/proc/${postmasterPid(dataDir)}`).uid
}

describe('started as root', { ...onLinux, ...asRoot }, () => {
  it('a folder closed to others gets one sentence where user namespaces are forbidden', async () => {
    const dataDir = join(folder('closed-without', 0o700), 'data')
    const { problem } = await start(dataDir, [], pathWithoutNamespaces)
    expect(problem).toContain(
      'Evenkeel is running as root, which PostgreSQL refuses, and neither a user namespace nor',
    )
    expect(problem).toContain(
      'start Evenkeel as a regular user, move it out of the restricted folder, or set DATABASE_URL.',
    )
  })

  it('PostgreSQL runs as nobody where user namespaces are forbidden', withPlainUser, async () => {
    const dataDir = join(folder('open', 0o711), 'data')
    expect((await start(dataDir, [], pathWithoutNamespaces)).ready).toBe(true)
    expect(ownerOfPostmaster(dataDir)).toBe(65534)
  })

  it('PostgreSQL runs from a folder that only root may enter, and its database can be moved from there', async ({
    skip,
  }) => {
    const closed = join(folder('closed', 0o700), 'data')
    const server = startServerProcess({ dataDir: closed })
    expect((await server.started).ready).toBe(true)
    expect(statSync(join(closed, 'postgres')).uid).toBe(0)
    await stop(closed, server)
    skip(!asPlainUser, closedToOthers)
    const dataDir = join(folder('moved', 0o711), 'data')
    renameSync(closed, dataDir)
    expect((await start(dataDir, [], pathWithoutNamespaces)).ready).toBe(true)
    expect(ownerOfPostmaster(dataDir)).toBe(65534)
  })
})

describe('started as a plain user', { ...onLinux, ...withPlainUser }, () => {
  it('a database that belongs to somebody else is left alone', asRoot, async () => {
    const dataDir = folder('foreign', 0o777)
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
    const { problem } = await start(dataDir, asPlainUser)
    expect(problem).toContain('belongs to another user (uid 0): start Evenkeel as that user')
  })

  it('PostgreSQL runs as that user, from a folder only that user may enter', async () => {
    const parent = folder('own', 0o700)
    const dataDir = join(parent, 'data')
    if (isRoot) chownSync(parent, 65534, 65534)
    expect((await start(dataDir, asPlainUser)).ready).toBe(true)
    expect(ownerOfPostmaster(dataDir)).toBe(isRoot ? 65534 : process.getuid?.())
  })
})
