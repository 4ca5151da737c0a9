// Once for a whole test run: one PostgreSQL, and in it a migrated database to clone from.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
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
  let postgres: EmbeddedPostgres | undefined
  async function tearDown(): Promise<void> {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    // Nothing here has to survive anything, so nothing waits for the disk or is written twice; and nothing tidies up
    // beside a test, which would choose other plans from one run to the next.
    const settings = {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      autovacuum: 'off',
      max_connections: 200,
    }
    postgres = await startEmbeddedPostgres({ dataDir, address: 'a test run', log, settings })
    await makeTemplate(postgres.connectionString)
    project.provide('testDatabase', { connectionString: postgres.connectionString, template })
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

async function makeTemplate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create database ${template}`).finally(() => client.end())
  const url = new URL(connectionString)
  url.pathname = template
  await migrate({ connectionString: url.href })
}
