// Once per test run: one PostgreSQL with a migrated database to clone from.
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { connectionString: string; template: string; dataFolder: string }
  }
}

const log = { info: () => undefined, warn: console.warn, error: console.error }
const template = 'evenkeel_template'

// Nothing must survive, so nothing waits for the disk; and no autovacuum, which would change plans between runs.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_connections: 200,
}

export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'evenkeel-test-'))
  const [dataDir, dataFolder] = [join(home, 'running'), join(home, 'copied')]
  // Test processes load much of the product: the first one compiles for the others, and with `npm test` for the next
  // run too.
  process.env.NODE_COMPILE_CACHE ??= join(home, 'compiled')
  let postgres: EmbeddedPostgres | undefined
  const start = () => startEmbeddedPostgres({ dataDir, address: 'a test run', log, settings })
  async function tearDown(): Promise<void> {
    await postgres?.stop()
    // The last process may still be writing compiled code there.
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    postgres = await start()
    await migrate(postgres)
    await postgres.stop()
    await copyDatabase(dataDir, dataFolder)
    postgres = await start()
    await makeTemplate(postgres.connectionString)
    const { connectionString } = postgres
    project.provide('testDatabase', { connectionString, template, dataFolder })
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

/** The password file is only for Windows. */
async function copyDatabase(from: string, to: string): Promise<void> {
  for (const name of ['postgres', 'postgres-password'])
    if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true })
}

async function makeTemplate(connectionString: string): Promise<void> {
  const url = new URL(connectionString)
  url.pathname = 'template1'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${template} template postgres`).finally(() => client.end())
}
