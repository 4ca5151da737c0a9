import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useDataFolder } from '../testing/use-data-folder.ts'
import { postmasterPid, processesOf, startServerProcess } from './fixtures/start-server-process.ts'

const dataDir = useDataFolder()

const ROUNDS = 3

// FT-04 of the fault tests.
describe.runIf(process.platform === 'linux')('killed while it writes', () => {
  it(`keeps every acknowledged row, server and PostgreSQL killed together ${ROUNDS} times`, {
    timeout: 120_000,
  }, async () => {
    const acknowledged: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = startServerProcess({ dataDir, doesWrite: true })
      const { problem } = await server.started
      expect(problem).toBeUndefined()
      const written = () => server.said.flatMap(({ written: id }) => id ?? [])
      await expect.poll(() => written().length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(50)
      process.kill(postmasterPid(dataDir), 'SIGKILL')
      server.kill('SIGKILL')
      await server.exited
      acknowledged.push(...written())
    }
    const server = startServerProcess({ dataDir })
    const { connectionString = '' } = await server.started
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from written')
    await client.end()
    server.kill('SIGTERM')
    await server.exited

    const kept = new Set(rows.map(({ id }) => Number(id)))
    expect(acknowledged.length).toBeGreaterThan(50 * ROUNDS)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    await expect.poll(() => processesOf(dataDir), { timeout: 30_000 }).toEqual([])
  })
})
