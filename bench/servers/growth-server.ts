import { type Filling, fillTables } from '../loads/fill-tables.ts'
import { serveForBench } from './serve-for-bench.ts'

// Child process of growth.bench.ts: the product on a database that grows on request, which makes the calls whose
// tables grow and times them. Rows are written by SQL, without triggers, and indexes of large tables are built afterwards.

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
const { seededRandom } = await import('../../server/src/features/demo/demo/people/seeded-random.ts')

const messagesEach = 100
const conversationsEach = 20
const [firstConsumer, firstAdvisor, firstFiller, searcher] = [1e9, 2e9, 3e9, 4e9]
const shownAdvisors = 200
const random = seededRandom('growth', 1)
/** Different texts, because finding the words of each of millions would take minutes. */
const phrases = 10_000

let conversations = 0

async function growMessages(count: number): Promise<void> {
  const until = count / messagesEach
  const span = [conversations, until - 1]
  const later = await indexesOf(['message', 'notification'])
  const pair = `n + 1 as id, ${firstConsumer} + n as consumer, ${firstAdvisor} + n / ${conversationsEach} as advisor`
  const pairs = `(select ${pair} from generate_series($1::bigint, $2::bigint) n) as pair`
  await fillTables(services, [
    ...later.map(({ name }): Filling => [`drop index ${name}`]),
    [
      `create temporary table phrase as
       select k, text, message_words(text) as search from generate_series(0, ${phrases - 1}) as k
       cross join lateral (
         select 'word' || k % 2000 || ' and word' || k * 7 % 5000 || ' of the plan we talked about' as text) as one`,
    ],
    ['analyze phrase'],
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
      `insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said, search, indexed_later)
       select id, seq, case seq % 2 when 1 then consumer else advisor end, gen_random_uuid(), phrase.text,
         now() - make_interval(mins => ${messagesEach} - seq), (seq + 1) / 2, phrase.search, true
       from ${pairs} cross join generate_series(1, ${messagesEach}) as seq
       join phrase on phrase.k = (id * 31 + seq * 7) % ${phrases}`,
      span,
    ],
    [
      `insert into notification (person_id, event, kind, title, body, link, key, at, is_shown, read_at)
       select consumer, 'message', 'message', 'Advisor wrote', 'New message', '/messages', 'message:' || id || ':' || n,
         now() - make_interval(hours => n::int), true, case when n > 1 then now() end
       from ${pairs} cross join generate_series(1, 20) as n`,
      span,
    ],
    ["set maintenance_work_mem = '512MB'"],
    ...later.map(({ definition }): Filling => [definition]),
    ['vacuum (analyze)'],
  ])
  conversations = until
}

/** Those that belong to no constraint. */
async function indexesOf(tables: readonly string[]): Promise<{ name: string; definition: string }[]> {
  const { rows } = await services.database.pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  return rows
}

/** People beside those who are in the market, with the profile of one of them. */
async function growAdvisors(count: number, from: number): Promise<void> {
  const span = [from, count - 1]
  const ids = `generate_series(${firstFiller} + $1::bigint, ${firstFiller} + $2::bigint) as filler (id)`
  const like = (columns: string, table: string) =>
    `insert into ${table} (person_id, ${columns}) select filler.id, ${columns} from ${ids}
     cross join (select * from ${table} where person_id = (select min(person_id) from advisor_profile) limit 1) as one`
  await fillTables(services, [
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
    ['vacuum (analyze)'],
  ])
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
  'searching messages': () => searchMessages(services, advisorOf(anyConversation()), { q: 'word77 plan' }),
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
