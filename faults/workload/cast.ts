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
  /** Consumers without an open match, for new requests. */
  seekers: string[]
}

/** Prepared directly in the database, before the first fault. */
export async function castFromDemo(connectionString: string): Promise<Cast> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `insert into identity_link (issuer, sub, user_type, email, email_key, person_id, created_at)
       select 'faults', gen_random_uuid(), role, email, 'faults-' || id, id, now() from person
       where is_demo and role <> 'admin' and not exists (select from identity_link where person_id = person.id)`,
    )
    const pairs = await client.query(
      `select r.id, c.email as consumer, a.email as advisor, a.id as advisor_id from match_request r
       join person c on c.id = r.consumer_id join person a on a.id = r.advisor_id
       where r.state = 'accepted' and r.closed_at is null and r.advisor_id <> 201 and r.consumer_id <> 101
       order by r.id`,
    )
    const seekers = await client.query(
      `select email from person join consumer_profile on person_id = id
       where is_demo and role = 'consumer' and onboarded_at is not null and not exists (
         select from match_request where consumer_id = id and (state in ('sent', 'seen') or closed_at is null and state = 'accepted'))
       order by id`,
    )
    return {
      pairs: pairs.rows.map(({ id, consumer, advisor, advisor_id }) => ({
        conversation: Number(id),
        consumer,
        advisor,
        advisorId: Number(advisor_id),
      })),
      seekers: seekers.rows.map(({ email }) => email),
    }
  } finally {
    await client.end()
  }
}

/** Pairs on an empty database, for the part of these tests that `npm test` runs. */
export async function insertPairs(connectionString: string, count: number): Promise<Cast> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const pairs: Pair[] = []
    for (let n = 1; n <= count; n += 1) {
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
      const request = await client.query(
        `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
         values ($1, $2, 'chat', 'accepted', 0.5, now(), now()) returning id`,
        [consumerId, advisorId],
      )
      const conversation = Number(request.rows[0]?.id)
      await client.query('insert into conversation (id, opened_at) values ($1, now())', [conversation])
      await client.query(
        'insert into conversation_member (conversation_id, person_id) select $1, unnest($2::bigint[])',
        [conversation, [consumerId, advisorId]],
      )
      await client.query('commit')
      pairs.push({ conversation, consumer, advisor, advisorId })
    }
    return { pairs, seekers: [] }
  } finally {
    await client.end()
  }
}
