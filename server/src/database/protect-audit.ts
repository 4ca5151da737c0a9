// The server works as a role that may add to the audit log and read it, and nothing more: its table belongs to a
// role that nobody logs in as. Triggers alone would not do, because an owner can switch them off (S4).
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import type { Database, DatabaseLog } from './database.ts'

const usualOwner = 'evenkeel_audit_owner'

// Any number that no other advisory lock uses.
const PROTECTION_LOCK = advisoryLocks.auditProtection

type Opened = Pick<Database, 'pool' | 'connectionString' | 'appConnectionString'>

interface State {
  role: string
  isSuperuser: boolean
  mayChangeAudit: boolean
  lacksRights: boolean
}

/**
 * Run after the migrations. Where the installation does not allow it, the start goes on with a warning: the audit log is
 * still hash-chained, and its heads are noted outside the database.
 */
export async function protectAudit(opened: Opened, log: Pick<DatabaseLog, 'warn'>): Promise<void> {
  const role = opened.appConnectionString && roleOf(opened.appConnectionString)
  const state = await readState(opened.pool, role)
  if (!state || (!state.mayChangeAudit && !state.lacksRights)) return
  const client = new pg.Client({
    connectionString: opened.connectionString,
    application_name: 'evenkeel-protect',
  })
  // Failures reject the query; without a listener they would also crash the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await separate(client, state.role)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!(error instanceof pg.DatabaseError) || !refusals.has(error.code ?? '')) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
  const now = await readState(opened.pool, role)
  if (now?.isSuperuser)
    log.warn(
      { role: now.role },
      'The database user is a superuser, so it can change the audit log: use an ordinary user in DATABASE_URL.',
    )
  else if (now?.mayChangeAudit)
    log.warn(
      { role: now.role },
      'The database user owns the audit log, so it can change it: set MIGRATE_DATABASE_URL, or let the user create roles.',
    )
}

/** Insufficient privilege, also to grant a role, and a role that depends on others. */
const refusals = new Set(['42501', '0LP01', '0A000'])

const roleOf = (url: string) => decodeURIComponent(new URL(url).username)

async function readState(client: pg.Pool | pg.Client, role: string | undefined): Promise<State | undefined> {
  const { rows } = await client.query<State>(
    `select app.rolname as role, app.rolsuper as "isSuperuser",
       pg_has_role(app.oid, audit.relowner,
         case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
         or pg_has_role(app.oid, audit.relowner, 'USAGE')
         or has_table_privilege(app.oid, audit.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') as "mayChangeAudit",
       not has_table_privilege(app.oid, audit.oid, 'INSERT') or not has_table_privilege(app.oid, audit.oid, 'SELECT')
         or exists (
           select from pg_class c
           where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.oid <> audit.oid
             and not (has_table_privilege(app.oid, c.oid, 'SELECT') and has_table_privilege(app.oid, c.oid, 'INSERT')
               and has_table_privilege(app.oid, c.oid, 'UPDATE') and has_table_privilege(app.oid, c.oid, 'DELETE')))
         or exists (
           select from pg_namespace n left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p')
           where n.nspname = 'pgboss' and not (
             pg_has_role(app.oid, n.nspowner, 'USAGE') and pg_has_role(app.oid, coalesce(c.relowner, n.nspowner), 'USAGE')))
         as "lacksRights"
     from pg_roles app, pg_class audit
     where app.rolname = coalesce($1, current_user) and audit.oid = to_regclass('public.audit')`,
    [role ?? null],
  )
  return rows[0]
}

async function separate(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<Me>(
    `select rolname as name, rolsuper as "isSuperuser", current_setting('server_version_num')::int as version
     from pg_roles where rolname = current_user`,
  )
  const [me] = rows
  // A superuser can't be kept from anything.
  if (!me || (me.isSuperuser && me.name === role)) return
  // Rights first and by themselves: without them the server can't work, no matter who owns the audit log.
  if (me.name !== role) await inTransaction(client, () => giveRights(client, role, me))
  await inTransaction(client, () => giveAuditAway(client, role, me))
}

interface Me {
  name: string
  isSuperuser: boolean
  version: number
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [PROTECTION_LOCK])
  await client.query("set local lock_timeout = '5s'")
  await work()
  await client.query('commit')
}

async function giveAuditAway(client: pg.Client, role: string, me: Me): Promise<void> {
  const app = pg.escapeIdentifier(role)
  const { name: auditOwner, isThere, isOwner } = await chooseOwner(client)
  // Roles belong to the whole server, so another database of it may make the role at this moment.
  if (!isThere)
    await client.query(
      `do $$ begin create role ${auditOwner} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    )
  // Only a member may hand a table over; membership ends in the same transaction.
  if (!me.isSuperuser) await client.query(`grant ${auditOwner} to current_user`)
  if (!isOwner) {
    await client.query(`grant create on schema public to ${auditOwner}`)
    await client.query(`alter table public.audit owner to ${auditOwner}`)
    for (const name of ['audit_hash(public.audit)', 'audit_append()', 'audit_refuse()'])
      await client.query(`alter function public.${name} owner to ${auditOwner}`)
    await client.query(`revoke create on schema public from ${auditOwner}`)
  }
  await client.query(`set local role ${auditOwner}`)
  await client.query(`revoke all on public.audit from public, ${app}`)
  await client.query(`grant select, insert on public.audit to ${app}`)
  // For backups.
  if (me.name !== role) await client.query(`grant select on public.audit to ${pg.escapeIdentifier(me.name)}`)
  await client.query('set local role none')
  if (!me.isSuperuser) await client.query(`revoke ${auditOwner} from current_user`)
}

/** Where another database of the same server has taken the usual name, the role gets the database's number too. */
async function chooseOwner(client: pg.Client): Promise<{ name: string; isThere: boolean; isOwner: boolean }> {
  const { rows } = await client.query<{ name: string; isThere: boolean; isOwner: boolean }>(
    `select r.name, exists (select from pg_roles where rolname = r.name) as "isThere", r.name = o.rolname as "isOwner"
     from pg_class c join pg_roles o on o.oid = c.relowner, pg_database d,
       lateral (select case
         when starts_with(o.rolname, $1) then o.rolname
         when (select pg_has_role(oid, 'MEMBER WITH ADMIN OPTION') from pg_roles where rolname = $1) then $1
         when exists (select from pg_roles where rolname = $1) then $1 || '_' || d.oid
         else $1 end as name) r
     where c.oid = 'public.audit'::regclass and d.datname = current_database()`,
    [usualOwner],
  )
  return rows[0] ?? { name: usualOwner, isThere: false, isOwner: false }
}

/** Rows of every other table, and the job queue, which makes and changes its own tables. */
async function giveRights(client: pg.Client, role: string, me: Me): Promise<void> {
  const app = pg.escapeIdentifier(role)
  await client.query(`select set_config('evenkeel.app', $1, true)`, [role])
  await client.query(`
    do $$
    declare
      app text := current_setting('evenkeel.app');
      it record;
    begin
      execute format('grant usage on schema public to %I', app);
      execute format('grant create, temporary on database %I to %I', current_database(), app);
      for it in
        select c.oid::regclass as name, c.relkind as kind from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and c.oid <> 'public.audit'::regclass
      loop
        execute case it.kind
          when 'S' then format('grant usage, select, update on sequence %s to %I', it.name, app)
          when 'v' then format('grant select on %s to %I', it.name, app)
          when 'm' then format('grant select on %s to %I', it.name, app)
          else format('grant select, insert, update, delete on %s to %I', it.name, app)
        end;
      end loop;
    end
    $$`)
  const { rows } = await client.query<{ isMine: boolean }>(
    `select pg_has_role(relowner, 'USAGE') as "isMine" from pg_class where oid = 'public.audit'::regclass`,
  )
  if (rows[0]?.isMine) {
    await client.query(`revoke all on public.audit from public, ${app}`)
    await client.query(`grant select, insert on public.audit to ${app}`)
  }
  if (!me.isSuperuser) return
  if (me.version >= 170_000) await client.query(`grant pg_maintain to ${app}`)
  await client.query(`
    do $$
    declare
      app text := current_setting('evenkeel.app');
      it record;
    begin
      if to_regnamespace('pgboss') is null then return; end if;
      execute format('alter schema pgboss owner to %I', app);
      for it in
        select c.oid::regclass as name, c.relkind as kind from pg_class c
        where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      loop
        execute format('alter %s %s owner to %I',
          case it.kind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, it.name, app);
      end loop;
      for it in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'pgboss'::regnamespace loop
        execute format('alter routine %s owner to %I', it.name, app);
      end loop;
      for it in
        select t.oid::regtype as name from pg_type t
        where t.typnamespace = 'pgboss'::regnamespace and t.typtype in ('e', 'd')
      loop
        execute format('alter type %s owner to %I', it.name, app);
      end loop;
    end
    $$`)
}
