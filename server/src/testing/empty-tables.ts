import type pg from 'pg'

type Filled = { tables: string[]; sequences: string[] }

// Rows are deleted, not truncated: truncating creates new files for the table and every table referencing it, which
// takes a hundred times as long for a few rows. As a replica, deletes fire no triggers; the audit log refuses even
// then, so here, and only here, its owner lifts that for a moment.
const emptyAudit = `
  alter table public.audit disable trigger audit_refuse;
  delete from public.audit;
  alter table public.audit enable always trigger audit_refuse`

/** Set for the whole connection: PostgreSQL discards all plans of a connection whose role changes. */
export const emptyingOptions = '-c session_replication_role=replica'

/**
 * Returns a function that empties every table and resets every sequence over this connection. A test fills few
 * tables, so one prepared statement finds those, and the others are skipped.
 */
export async function emptyingTables(client: pg.ClientBase): Promise<() => Promise<void>> {
  const all = await namesOf(client)
  const filledTables = all.tables.map(
    (name) => `case when exists (select from ${name}) then ${literal(name)} end`,
  )
  const usedSequences = all.sequences.map((name) => `(select ${literal(name)} from ${name} where is_called)`)
  const text = `select array_remove(array[${filledTables}]::text[], null) as tables,
    array_remove(array[${usedSequences}]::text[], null) as sequences`
  return async () => {
    const { rows } = await client.query<Filled>({ name: 'find-filled', text })
    const { tables, sequences } = rows[0] ?? all
    // Checked separately: changing its trigger makes PostgreSQL replan every prepared statement about it.
    const { rowCount } = await client.query('select from public.audit limit 1')
    const work = [
      ...tables.map((name) => `delete from ${name}`),
      ...sequences.map(restarted),
      ...(rowCount ? [emptyAudit] : []),
    ]
    if (work.length > 0) await client.query(work.join(';\n'))
  }
}

async function namesOf(client: pg.ClientBase): Promise<Filled> {
  const { rows } = await client.query<{ kind: string; name: string }>(`
    select relkind as kind, format('public.%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname not in ('schema_migration', 'audit')
    order by relname`)
  const named = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name)
  return { tables: named('r'), sequences: named('S') }
}

const literal = (name: string) => `'${name.replaceAll("'", "''")}'`

const restarted = (sequence: string) => `
  select setval(seqrelid, seqstart, false) from pg_sequence where seqrelid = ${literal(sequence)}::regclass`
