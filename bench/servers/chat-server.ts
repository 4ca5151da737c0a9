import { serveForBench } from './serve-for-bench.ts'

// Child process of chat.bench.ts: the product with matched pairs. Inserts long conversations on request, and
// reports its resource use.

const [dataDir = '', port = '0', pairs = '64'] = process.argv.slice(2)
const { services, listen, used, whenCalm } = await serveForBench({
  dataDir,
  port: Number(port),
  // All connections come from this machine.
  tuning: { perNetwork: 2 * Number(pairs) },
})
const { insertMatch } = await import('../../server/src/features/contact/chat/fixtures/insert-match.ts')
const { indexMessages } = await import('../../server/src/features/contact/chat/search/index-messages.ts')
const { createSignedInPeople } = await import('../loads/create-signed-in-people.ts')
const { pool } = services.database

const guests = await createSignedInPeople(services, 2 * Number(pairs))
const matched = []
for (let index = 0; index < guests.length; index += 2) {
  const [consumer, advisor] = guests.slice(index)
  if (!consumer || !advisor) continue
  const people = { consumerId: consumer.personId, advisorId: advisor.personId }
  matched.push({ id: await insertMatch(services.database, services.clock.now(), people), consumer, advisor })
}
await listen()

// The search index is part of what is measured: its job runs as in the product.
let isIndexing = false
setInterval(async () => {
  if (isIndexing) return
  isIndexing = true
  await whenCalm()
  // At the end the database closes first.
  await indexMessages(services).catch(() => undefined)
  isIndexing = false
}, 3000).unref()
process.send?.({ matched })

const atOnce = 5000

/** As if the two had taken turns, with all but the last ten read by the consumer. */
async function layMessages({ id, count }: { id: number; count: number }): Promise<void> {
  for (let from = 1; from <= count; from += atOnce)
    await pool.query(
      `insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said)
       select r.id, n, case n % 2 when 1 then r.consumer_id else r.advisor_id end, gen_random_uuid(),
         (select string_agg('word' || (n * 31 + k * k * 7) % 2000, ' ') from generate_series(1, 4 + n % 20) k),
         now() - make_interval(secs => $3 - n), (n + 1) / 2
       from match_request r, generate_series($2::int, least($3::int, $2::int + $4 - 1)) n where r.id = $1`,
      [id, from, count, atOnce],
    )
  await pool.query(
    'update conversation set last_seq = $2::int, consumer_said = ($2::int + 1) / 2 where id = $1',
    [id, count],
  )
  await pool.query('update conversation_member set read_seq = $2::int - 10 where conversation_id = $1', [
    id,
    count,
  ])
}

type Asked = { lay?: { id: number; count: number }[] }
process.on('message', async ({ lay }: Asked) => {
  if (!lay) return process.send?.({ used: used() })
  for (const each of lay) await layMessages(each)
  // Vacuums now rather than in the middle of a measurement.
  await pool.query('vacuum (analyze) message')
  process.send?.({ isLaid: true })
})
