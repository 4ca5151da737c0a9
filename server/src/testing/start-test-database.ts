// Once for a whole test run: one PostgreSQL, and in it a migrated database to clone from.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { connectionString: string; template: string }
  }
}

const log = { info: () => undefined, warn: console.warn, error: console.error }
const template = 'evenkeel_template'

export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenkeel-test-'))
  // Nothing here has to survive anything, so nothing waits for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }
  const postgres = await startEmbeddedPostgres({ dataDir, address: 'a test run', log, settings })
  async function tearDown(): Promise<void> {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const client = new pg.Client({ connectionString: postgres.connectionString })
    await client.connect()
    await client.query(`create database ${template}`)
    await client.end()
    const url = new URL(postgres.connectionString)
    url.pathname = template
    await migrate({ connectionString: url.href })
    project.provide('testDatabase', { connectionString: postgres.connectionString, template })
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
