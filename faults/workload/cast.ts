import pg from 'pg'

// Who takes part: invented people of the demo, who get a login so that the test tools can sign them in.

export interface Pair {
  /** The accepted request, which is also the number of its conversation. */
  conversation: number
  consumer: string
  advisor: string
  advisorId: number
}

export interface Cast {
  pairs: Pair[]
  /** Consumers without open requests, because each may have only three. */
  seekers: string[]
}

/**
 * Prepared directly in the database, before the first fault: logins, and new matches of people who have none with each
 * other. Counts of earlier runs that would refuse the next one are cleared.
 */
export async function castFromDemo(connectionString: string, pairCount: number): Promise<Cast> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `insert into identity_link (issuer, sub, user_type, email, email_key, person_id, created_at)
       select 'faults', gen_random_uuid(), role, email, 'faults-' || id, id, now() from person
       where is_demo and role <> 'admin' and not exists (select from identity_link where person_id = person.id)`,
    )
    await client.query('delete from turn')
    const consumers = await client.query(
      `select id, email, exists (
         select from match_request where consumer_id = person.id and state in ('sent', 'seen')
       ) as is_waiting
       from person join consumer_profile on person_id = id
       where is_demo and id <> 101 and onboarded_at is not null order by md5(id::text || clock_timestamp()::text)`,
    )
    const advisors = await client.query(
      `select p.id, p.email from person p join advisor_publication a on a.person_id = p.id
       join advisor_application d on d.person_id = p.id
       where p.is_demo and p.id <> 201 and d.status = 'approved' and a.answers ? 'weekly_hours'
       group by p.id, p.email order by md5(p.id::text || clock_timestamp()::text)`,
    )
    const pairs: Pair[] = []
    for (let index = 0; pairs.length < pairCount && index < consumers.rows.length; index += 1) {
      const [consumer, advisor] = [consumers.rows[index], advisors.rows[index % advisors.rows.length]]
      const conversation = await match(client, consumer.id, advisor.id)
      if (conversation === undefined) continue
      const advisorId = Number(advisor.id)
      pairs.push({ conversation, consumer: consumer.email, advisor: advisor.email, advisorId })
    }
    const matched = new Set(pairs.map(({ consumer }) => consumer))
    const seekers = consumers.rows.filter(({ email, is_waiting }) => !is_waiting && !matched.has(email))
    return { pairs, seekers: seekers.map(({ email }) => email) }
  } finally {
    await client.end()
  }
}

/** An accepted request with its conversation; undefined where the two have one already. */
async function match(client: pg.Client, consumerId: string, advisorId: string): Promise<number | undefined> {
  const request = await client.query(
    `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
     values ($1, $2, 'chat', 'accepted', 0.5, now(), now()) on conflict do nothing returning id`,
    [consumerId, advisorId],
  )
  const id: string | undefined = request.rows[0]?.id
  if (id === undefined) return undefined
  await client.query('insert into conversation (id, opened_at) values ($1, now())', [id])
  await client.query(
    'insert into conversation_member (conversation_id, person_id) select $1, unnest($2::bigint[])',
    [id, [consumerId, advisorId]],
  )
  return Number(id)
}

let lastPair = 0

/** Pairs on a database without the demo, for `npm test` and `--plain`. */
export async function insertPairs(connectionString: string, count: number): Promise<Cast> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const pairs: Pair[] = []
    for (let made = 0; made < count; made += 1) {
      lastPair += 1
      const n = lastPair
      const [consumerId, advisorId] = [3_000_000_000 + n, 3_100_000_000 + n]
      const [consumer, advisor] = [`robin-${n}@faults.example`, `dana-${n}@faults.example`]
      await client.query('begin')
      for (const [id, role, email] of [
        [consumerId, 'consumer', consumer],
        [advisorId, 'advisor', advisor],
      ]) {
        await client.query(
          `insert into person (id, role, email, first_name, last_name, is_demo, created_at)
           values ($1, $2, $3, 'Person', 'Of Faults', true, now())`,
          [id, role, email],
        )
        await client.query(
          `insert into identity_link (issuer, sub, user_type, email, email_key, person_id, created_at)
           values ('faults', gen_random_uuid(), $2, $3, $3, $1, now())`,
          [id, role, email],
        )
      }
      await client.query(
        `insert into advisor_application (person_id, status, started_at, decided_at) values ($1, 'approved', now(), now())`,
        [advisorId],
      )
      await client.query(
        `insert into advisor_publication (person_id, version, answers, published_at, reviewer) values ($1, 1, '{}', now(), 'x')`,
        [advisorId],
      )
      const conversation = await match(client, String(consumerId), String(advisorId))
      if (conversation === undefined) throw new Error('the database isn’t empty')
      await client.query('commit')
      pairs.push({ conversation, consumer, advisor, advisorId })
    }
    return { pairs, seekers: [] }
  } finally {
    await client.end()
  }
}
