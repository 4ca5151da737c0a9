import type pg from 'pg'

/** What code of one version may rely on, each with a name that says what it is. */
export interface Schema {
  /** 'table person', 'column person.email', 'function touch(bigint)', …: what must be there, by name and meaning. */
  things: Map<string, string>
  columns: Map<string, Column>
  rules: Rule[]
}

export interface Column {
  table: string
  type: string
  isRequired: boolean
  /** Filled in by PostgreSQL when an insert leaves it out. */
  hasDefault: boolean
}

/** What can refuse a row; an exclusion counts as unique. */
export interface Rule {
  kind: 'check' | 'reference' | 'unique'
  name: string
  table: string
  definition: string
  /** Columns it looks at, as 'table.column'. */
  columns: string[]
}

export async function readSchema(client: pg.ClientBase | pg.Pool): Promise<Schema> {
  const things = await client.query<{ thing: string; meaning: string }>(readThings)
  const columns = await client.query<Column & { name: string }>(readColumns)
  const rules = await client.query<Rule>(readRules)
  return {
    things: new Map(things.rows.map(({ thing, meaning }) => [thing, meaning])),
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: rules.rows,
  }
}

const ours = `('public'::regnamespace)`

const readThings = `
  select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, relname) as thing,
    '' as meaning
  from pg_class where relnamespace = ${ours} and relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select format('function %s(%s)', proname, pg_get_function_identity_arguments(oid)), pg_get_function_result(oid)
  from pg_proc where pronamespace = ${ours} and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select format('trigger %s on %s', tgname, tgrelid::regclass), '' from pg_trigger where not tgisinternal
  union all
  select format('value %s of %s', enumlabel, enumtypid::regtype), '' from pg_enum
  union all
  select format('right of %s to %s on %s', coalesce(nullif(grantee, 0)::regrole::text, 'public'), lower(privilege_type), relname), ''
  from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
  where relnamespace = ${ours} and relkind in ('r', 'p', 'v', 'm')`

const readColumns = `
  select format('%s.%s', relname, attname) as name, relname as table, format_type(atttypid, atttypmod) as type,
    attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = ${ours} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`

// An index looks at its columns, and at those of its expressions and its condition.
const readRules = `
  select conname as name, relname as table, pg_get_constraintdef(con.oid) as definition,
    (select coalesce(array_agg(format('%s.%s', relname, attname)), '{}') from pg_attribute
     where attrelid = conrelid and attnum = any (conkey)) as columns,
    case contype when 'c' then 'check' when 'f' then 'reference' else 'unique' end as kind
  from pg_constraint as con join pg_class on pg_class.oid = conrelid
  where relnamespace = ${ours} and contype in ('c', 'f', 'x')
  union all
  select ind.relname, tab.relname, regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ON ', ' INDEX ON '),
    (select coalesce(array_agg(distinct format('%s.%s', tab.relname, attname)), '{}') from pg_attribute
     where attrelid = indrelid and attnum > 0 and (attnum = any (indkey) or attnum in (
       select refobjsubid from pg_depend where classid = 'pg_class'::regclass and objid = indexrelid and refobjid = indrelid))),
    'unique'
  from pg_index join pg_class as ind on ind.oid = indexrelid join pg_class as tab on tab.oid = indrelid
  where tab.relnamespace = ${ours} and indisunique`
