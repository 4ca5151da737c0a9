import { serveForBench } from './serve-for-bench.ts'

// Child process of growth.bench.ts: the product on a database that grows on request, which makes the calls whose
// tables grow and times them. Rows are written by SQL, without triggers and with the search index left out until the end.

const [dataDir = ''] = process.argv.slice(2)
// Nothing listens: the calls are made here, without HTTP.
const { services } = await serveForBench({ dataDir, port: 3000 })
const { readMessages } = await import('../../server/src/features/contact/chat/read-messages.ts')
const { sendMessage } = await import('../../server/src/features/contact/chat/send-message.ts')
const { listConversations } = await import('../../server/src/features/contact/chat/list-conversations.ts')
const { searchMessages } = await import('../../server/src/features/contact/chat/search/search-messages.ts')
const { listNotifications } = await import(
  '../../server/src/features/people/notifications/list-notifications.ts'
)
const { advisorRow } = await import('../../server/src/features/demo/demo/advisor-row.ts')
const { insertAdvisors } = await import('../../server/src/features/demo/demo/demo-store.ts')
const { makeAdvisor } = await import('../../server/src/features/demo/demo/people/make-advisor.ts')
const { makeConsumer } = await import('../../server/src/features/demo/demo/people/make-consumer.ts')
const { seedFirstModel } = await import('../../server/src/features/market/learning/seed-first-model.ts')
const { searchAdvisors } = await import('../../server/src/features/market/matching/search/search-advisors.ts')
const { connectPool } = await import('../../server/src/database/connect-pool.ts')
const { seededRandom } = await import('../../server/src/features/demo/demo/people/seeded-random.ts')

const messagesEach = 100
const conversationsEach = 20
const [firstConsumer, firstAdvisor, firstFiller, searcher] = [1e9, 2e9, 3e9, 4e9]
const shownAdvisors = 200
const random = seededRandom('growth', 1)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** As the owner of the tables, and without time limits. */
const unlimited = connectPool(services.database.connectionString, log, { timeLimits: 'none' })

/** One connection without triggers, so that nothing follows from the rows. */
async function fill(statements: readonly (readonly [text: string, values?: unknown[]])[]): Promise<void> {
  const client = await unlimited.pool.connect()
  await client.query('set session_replication_role = replica')
  for (const [text, values] of statements) await client.query(text, values)
  client.release(true)
}

let conversations = 0

async function growMessages(count: number): Promise<void> {
  const until = count / messagesEach
  const span = [conversations, until - 1]
  const client = await unlimited.pool.connect()
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_indexdef(indexrelid) as text from pg_index where indexrelid = to_regclass('message_search')`,
  )
  await client.query('drop index if exists message_search')
  client.release()
  const pair = `n + 1 as id, ${firstConsumer} + n as consumer, ${firstAdvisor} + n / ${conversationsEach} as advisor`
  const pairs = `(select ${pair} from generate_series($1::bigint, $2::bigint) n) as pair`
  await fill([
    [
      `insert into person (id, role, email, first_name, last_name, created_at)
       select consumer, 'consumer', 'c' || id || '@bench.example', 'Person', 'Of The Bench', now() from ${pairs}`,
      span,
    ],
    [
      `insert into person (id, role, email, first_name, last_name, created_at)
       select distinct advisor, 'advisor', 'a' || advisor || '@bench.example', 'Advisor', 'Of The Bench', now() from ${pairs}
       on conflict do nothing`,
      span,
    ],
    [
      `insert into advisor_application (person_id, status, started_at, decided_at)
       select distinct advisor, 'approved', now(), now() from ${pairs} on conflict do nothing`,
      span,
    ],
    [
      `insert into advisor_publication (person_id, version, answers, published_at, reviewer)
       select distinct advisor, 1, '{}'::jsonb, now(), 'bench' from ${pairs} on conflict do nothing`,
      span,
    ],
    [
      `insert into match_request (id, consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
       overriding system value select id, consumer, advisor, 'chat', 'accepted', 0.5, now(), now() from ${pairs}`,
      span,
    ],
    [
      `insert into conversation (id, last_seq, consumer_said, opened_at)
       select id, ${messagesEach}, ${messagesEach / 2}, now() from ${pairs}`,
      span,
    ],
    [
      `insert into conversation_member (conversation_id, person_id, read_seq)
       select id, unnest(array[consumer, advisor]), ${messagesEach - 5} from ${pairs}`,
      span,
    ],
    [
      `insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said)
       select id, seq, case seq % 2 when 1 then consumer else advisor end, gen_random_uuid(),
         'word' || (id * 31 + seq * 7) % 2000 || ' and word' || (id + seq * seq) % 5000 || ' of the plan we talked about',
         now() - make_interval(mins => ${messagesEach} - seq), (seq + 1) / 2
       from ${pairs} cross join generate_series(1, ${messagesEach}) as seq`,
      span,
    ],
    [
      `insert into notification (person_id, event, kind, title, body, link, key, at, is_shown, read_at)
       select consumer, 'message', 'message', 'Advisor wrote', 'New message', '/messages', 'message:' || id || ':' || n,
         now() - make_interval(hours => n::int), true, case when n > 1 then now() end
       from ${pairs} cross join generate_series(1, 20) as n`,
      span,
    ],
  ])
  conversations = until
  for (const { text } of rows) await unlimited.pool.query(text)
  await unlimited.pool.query('vacuum (analyze)')
}

/** People beside those who are in the market, with the profile of one of them. */
async function growAdvisors(count: number, from: number): Promise<void> {
  const span = [from, count - 1]
  const ids = `generate_series(${firstFiller} + $1::bigint, ${firstFiller} + $2::bigint) as filler (id)`
  const like = (columns: string, table: string) =>
    `insert into ${table} (person_id, ${columns}) select filler.id, ${columns} from ${ids}
     cross join (select * from ${table} where person_id = (select min(person_id) from advisor_profile) limit 1) as one`
  await fill([
    [
      `insert into person (id, role, email, first_name, last_name, created_at)
       select id, 'advisor', 'f' || id || '@bench.example', 'Advisor', 'Of The Bench', now() from ${ids}`,
      span,
    ],
    [like('version, answers, updated_at', 'advisor_profile'), span],
    [like('version, answers, published_at, reviewer', 'advisor_publication'), span],
    [like('status, started_at, decided_at', 'advisor_application'), span],
    [like('version, criteria, updated_at', 'advisor_criteria'), span],
    [like('weekly_hours, exceptions, version, updated_at', 'advisor_availability'), span],
  ])
  await unlimited.pool.query('vacuum (analyze)')
}

async function openMarket(): Promise<void> {
  await seedFirstModel(services)
  const people = Array.from({ length: shownAdvisors }, (_, index) =>
    advisorRow(makeAdvisor(5, index), new Date()),
  )
  await services.database.transaction((transaction) => insertAdvisors(transaction, people))
  let index = 0
  let consumer = makeConsumer(5, index)
  while (!consumer.hasFinished) consumer = makeConsumer(5, ++index)
  const answers = Object.fromEntries(Object.entries(consumer.answers).filter(([, value]) => value !== null))
  await services.database.pool.query(
    `insert into person (id, role, email, first_name, last_name, created_at)
     values ($1, 'consumer', 'searcher@bench.example', 'Robin', 'Of The Bench', now())`,
    [searcher],
  )
  await services.database.pool.query(
    `insert into consumer_profile (person_id, version, answers, onboarded_at, updated_at) values ($1, 1, $2, now(), now())`,
    [searcher, answers],
  )
  await services.matching.catchUp()
}

const caller = (personId: number, role: 'consumer' | 'advisor') => ({
  personId,
  role,
  sessionId: crypto.randomUUID(),
  signedInAt: new Date(),
})
/** Of as many at every size, all over the table: the server remembers those it has seen. */
const anyConversation = () => random.integer(0, 99) * Math.floor(conversations / 100)
const consumerOf = (conversation: number) => caller(firstConsumer + conversation, 'consumer')
const advisorOf = (conversation: number) =>
  caller(firstAdvisor + Math.floor(conversation / conversationsEach), 'advisor')

const measured: Record<string, () => Promise<unknown>> = {
  'opening a conversation': () => {
    const one = anyConversation()
    return readMessages(services, consumerOf(one), one + 1, {})
  },
  'sending a message': () => {
    const one = anyConversation()
    const body = { client_id: crypto.randomUUID(), text: 'Thank you, that helps.', file_ids: [] }
    return sendMessage(services, consumerOf(one), one + 1, body)
  },
  'an inbox of 20 conversations': () => listConversations(services, advisorOf(anyConversation())),
  'a list of notifications': () => listNotifications(services, consumerOf(anyConversation()), {}),
  'searching one’s messages': () =>
    searchMessages(services, advisorOf(anyConversation()), { q: 'word77 plan' }),
  'a search beside the engine': () => searchAdvisors(services, caller(searcher, 'consumer'), {}),
}

async function time(work: () => Promise<unknown>, calls: number): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times
}

interface Asked {
  messages?: number
  advisors?: { count: number; from: number }
  call?: { name: string; times: number }
}

process.on('message', async ({ messages, advisors, call }: Asked) => {
  const work = call && measured[call.name]
  if (work) return process.send?.({ times: await time(work, call.times) })
  if (messages !== undefined) await growMessages(messages)
  if (advisors) {
    if (advisors.from === 0) await openMarket()
    await growAdvisors(advisors.count, advisors.from)
  }
  process.send?.({ hasGrown: true })
})
process.send?.({ isReady: true })
