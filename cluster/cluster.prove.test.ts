// Smoke test: cluster/cluster.test.ts
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { useDataFolders } from '../server/src/database/fixtures/data-folders.ts'
import { processesOf } from '../server/src/database/fixtures/start-server-process.ts'
import { needs } from '../server/src/testing/needs.ts'
import { missingForCluster } from './provide-packages.ts'
import { startCluster } from './start-cluster.ts'

const missing = missingForCluster()
const newFolder = useDataFolders()

describe('a cluster', needs(!missing, missing ?? ''), () => {
  // Two real processes, because the mistake is one of settings; this is finding 6 as it was made.
  test('with files on each process’s own disk does not start, says what to set, and leaves nothing running', async () => {
    const place = newFolder()
    const env = { FILE_STORE: 'disk', LOG_LEVEL: 'warn' }
    const failure = await startCluster({ processes: 2, isDemo: false, folder: place, env }).then(
      (cluster) => cluster.stop().then(() => 'started'),
      (error: Error) => error.message,
    )
    expect(failure).toContain('evenkeel-2 ended before it was ready')
    expect(failure).toMatch(
      /FILE_STORE=disk keeps files on this machine, and another process \(on \S+, process \d+\)/,
    )
    expect(failure).toContain('FILES_SHARED=true')
    await vi.waitFor(() => expect(processesOf(place)).toEqual([]))
  })

  test('leaves nothing running when the program that started it is killed', async () => {
    const place = newFolder()
    const command = resolve(import.meta.dirname, 'cluster-command.ts')
    const child = spawn(process.execPath, [command, '--folder', place, '--processes', '1'], {
      stdio: 'ignore',
    })
    try {
      await vi.waitFor(() => expect(existsSync(join(place, 'evenkeel-1.log'))).toBe(true), {
        timeout: 60_000,
      })
      expect(processesOf(place).length).toBeGreaterThan(3)
    } finally {
      child.kill('SIGKILL')
    }
    await vi.waitFor(() => expect(processesOf(place)).toEqual([]))
  })
})
