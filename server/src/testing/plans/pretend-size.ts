import type pg from 'pg'

// PostgreSQL multiplies a table's recorded rows per page with the pages it has now. So a million rows on one page are
// planned for like a million rows, and nothing has to be written. An empty file counts as an empty table whatever is
// recorded, so each table first gets a page, from a row that is rolled back.

/** Makes the planner believe that every table of the product and of the job queue has this many rows; some have others. */
export async function pretendSize(
  client: pg.ClientBase,
  { rows, other }: { rows: number; other: Readonly<Record<string, number>> },
): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(givePages)
  await client.query('reset session_replication_role')
  await client.query(recordRows, [rows, JSON.stringify(other)])
  await client.query(recordValues)
  await client.query(recordDisabled)
}

const ourTables = `
  select oid, relnamespace::regnamespace::text as schema, relname::text as name, relispartition from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')`

const givePages = `
do $$
declare
  found record;
  part record;
begin
  for found in select oid::regclass as it, oid from (${ourTables}) t
    where pg_relation_size(oid) = 0 and not relispartition loop
    begin
      for part in select conname from pg_constraint where conrelid = found.oid and contype in ('c', 'x', 'p') loop
        execute format('alter table %s drop constraint %I cascade', found.it, part.conname);
      end loop;
      for part in select attname from pg_attribute
        where attrelid = found.oid and attnum > 0 and attnotnull and attidentity = '' and not attisdropped loop
        execute format('alter table %s alter column %I drop not null', found.it, part.attname);
      end loop;
      execute format('insert into %s default values', found.it);
      raise exception using errcode = 'UNDO1';
    exception when sqlstate 'UNDO1' then
    end;
  end loop;
end $$`

const recordRows = `
  select pg_restore_relation_stats('schemaname', schema, 'relname', name,
    'relpages', greatest(1, pg_relation_size(oid) / 8192)::int,
    'reltuples', coalesce(($2::jsonb ->> name)::real, $1::real))
  from (${ourTables}) t`

/** A column that refers to another table has as many values as that table has rows. */
const recordValues = `
  select pg_restore_attribute_stats('schemaname', c.relnamespace::regnamespace::text, 'relname', c.relname::text,
    'attname', a.attname::text, 'inherited', false, 'null_frac', 0::real,
    'n_distinct', (-least(1, p.reltuples / greatest(c.reltuples, 1)))::real)
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class p on p.oid = k.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'f' and cardinality(k.conkey) = 1`

/** Hardly any account is disabled. */
const recordDisabled = `
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', 'person', 'attname', 'disabled_at',
    'inherited', false, 'null_frac', 0.999::real, 'n_distinct', -0.001::real)`
