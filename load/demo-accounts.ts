import pg from 'pg'
import { demoPassword } from '../server/src/features/account/identity/people/demo-people.ts'

export interface Account {
  personId: number
  role: 'consumer' | 'advisor'
  email: string
  password: string
}

/**
 * Lets invented people of the demo sign in, with the demo's published password. Only people marked as invented are
 * touched, and only where the demo's own logins exist.
 */
export async function giveDemoPasswords(databaseUrl: string): Promise<Account[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'evenkeel-load' })
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Account, 'password'>>(givePasswords)
    if (rows.length === 0)
      throw new Error('There are no demo people in this database: start it with DEMO=true.')
    return rows.map((row) => ({ ...row, personId: Number(row.personId), password: demoPassword }))
  } finally {
    await client.end()
  }
}

const givePasswords = `
  with known as (
    select u.password_hash from identity_user u where u.email_key = 'dana@demo.example'
  ), people as (
    select p.id, p.role, p.email from person p
    where p.is_demo and p.disabled_at is null and (
      (p.role = 'consumer' and exists (
        select from consumer_profile c where c.person_id = p.id and c.onboarded_at is not null))
      or (p.role = 'advisor' and exists (
        select from advisor_application a where a.person_id = p.id and a.status = 'approved')))
  ), made as (
    insert into identity_user (sub, email, email_key, password_hash, confirmed_at, created_at)
    select gen_random_uuid(), email, lower(email), known.password_hash, now(), now() from people, known
    on conflict (email_key) do nothing
    returning sub, email, email_key
  ), linked as (
    insert into identity_link (issuer, sub, user_type, email, email_key, person_id, created_at)
    select 'evenkeel', made.sub, people.role, made.email, made.email_key, people.id, now()
    from made join people on lower(people.email) = made.email_key
    where not exists (select from identity_link l where l.person_id = people.id)
    returning person_id
  )
  select people.id as "personId", people.role, people.email from people
  where people.id in (select person_id from linked)
    or exists (select from identity_link l where l.person_id = people.id)
  -- Those who talk already come first, so that there is someone to talk to.
  order by (select count(*) from match_request r where people.id in (r.consumer_id, r.advisor_id) and r.state = 'accepted') desc, people.id`
