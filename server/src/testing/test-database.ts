import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, inject } from 'vitest'
import { connectPool } from '../database/connect-pool.ts'
import type { Database } from '../database/database.ts'

const log = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * A database of its own for this test file, empty at the start of every test:
 * `const database = await useTestDatabase()` at the top of the file.
 */
export async function useTestDatabase(): Promise<Database> {
  const made = await makeTestDatabase(inject('testDatabase').template)
  const connected = connectPool(made.connectionString, log, { maxConnections: 10, timeLimits: 8 })
  beforeEach(() => emptyTables(connected.pool))
  afterAll(async () => {
    await connected.close()
    await made.drop()
  })
  return { ...connected, kind: 'embedded' }
}

/** A database in the test run's PostgreSQL; without a template it has no tables at all. */
export async function makeTestDatabase(
  template = 'template1',
): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${template}`)
  const url = new URL(inject('testDatabase').connectionString)
  url.pathname = name
  return { connectionString: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testDatabase').connectionString })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

// Rows are deleted, not truncated: a truncated table gets new files, and so does every table that points to it, which
// for a handful of rows takes a hundred times as long. As a replica deletes, nothing follows from it; the audit trail
// refuses everybody even then, so here, and only here, its owner takes that refusal off for a moment.
async function emptyTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$
    declare
      name text;
      has_rows boolean;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for name in select format('%I', tablename) from pg_tables
        where schemaname = 'public' and tablename <> 'schema_migration'
      loop
        execute 'select exists (select from public.' || name || ')' into has_rows;
        continue when not has_rows;
        if name = 'audit' then alter table public.audit disable trigger audit_refuse; end if;
        execute 'delete from public.' || name;
        if name = 'audit' then alter table public.audit enable always trigger audit_refuse; end if;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`)
}
