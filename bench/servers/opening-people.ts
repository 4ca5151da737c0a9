import { seeded } from '../../matching/src/random/seeded.ts'
import { inventWishes } from '../../matching/src/testing/invent-wishes.ts'
import { fillTables } from '../loads/fill-tables.ts'
import { serveForBench } from './serve-for-bench.ts'

// Child process of opening.bench.ts: a few thousand of the demo's advisors by the product's own verbs, then their facts
// and load again under other ids, by SQL, until there are as many as asked for.

const [dataDir = '', advisors = '0'] = process.argv.slice(2)
const seed = 5
const different = 2000
const advisorsAtOnce = 200
/** As many as the market is arranged for. */
const lists = 12
const firstCopy = 1e9

const { services } = await serveForBench({ dataDir, port: 3000 })
const { advisorRow } = await import('../../server/src/features/demo/demo/advisor-row.ts')
const { insertAdvisors } = await import('../../server/src/features/demo/demo/demo-store.ts')
const { makeAdvisor } = await import('../../server/src/features/demo/demo/people/make-advisor.ts')
const { seedFirstModel } = await import('../../server/src/features/market/learning/seed-first-model.ts')
const { refreshFacts } = await import('../../server/src/features/market/matching/facts/refresh-facts.ts')

const countFacts = async () =>
  Number((await services.database.pool.query('select count(*) as count from matching_facts')).rows[0].count)

if ((await countFacts()) === 0) {
  await seedFirstModel(services)
  for (let from = 0; from < different; from += advisorsAtOnce)
    await services.database.transaction((transaction) =>
      insertAdvisors(
        transaction,
        Array.from({ length: advisorsAtOnce }, (_, index) =>
          advisorRow(makeAdvisor(seed, from + index), new Date()),
        ),
      ),
    )
  await refreshFacts(services)
  const wishes = Array.from({ length: lists }, (_, index) => inventWishes(seeded(seed, 3, index)))
  await fillTables(services, [
    [
      `insert into match_list (id, consumer_id, made_at, wishes, between, size, seed, model_version, as_of, eligible)
       select gen_random_uuid(), 1, now(), wishes, '{}', 20, 1, 1, place, 1
       from jsonb_array_elements($1::jsonb) with ordinality as one (wishes, place)`,
      [JSON.stringify(wishes)],
    ],
  ])
}
const copies = `
  copy as (select n, ${firstCopy} + n as id from generate_series($1::bigint, $2::bigint) as n),
  original as (
    select advisor_id, row_number() over (order by advisor_id) - 1 as place
    from matching_facts where advisor_id < ${firstCopy}
  )`
const span = [await countFacts(), Number(advisors) - 1]
await fillTables(services, [
  [
    // The id is in the bytes too, as a number of 8 bytes with the lowest first.
    `with ${copies}
     insert into matching_facts (advisor_id, version, schema_hash, facts, at)
     select copy.id, nextval('matching_version'), schema_hash,
       overlay(facts placing reverse(float8send(copy.id)) from ${146 + 1} for 8), at
     from copy join original on original.place = copy.n % ${different} join matching_facts using (advisor_id)`,
    span,
  ],
  [
    `with ${copies}
     insert into matching_load (advisor_id, version, free_places, pending, unanswered, at)
     select copy.id, nextval('matching_version'), free_places, pending, unanswered, at
     from copy join original on original.place = copy.n % ${different} join matching_load using (advisor_id)`,
    span,
  ],
  [
    // Only counted, to reserve memory.
    `insert into advisor_profile (person_id, version, answers, updated_at)
     select ${firstCopy} + n, 1, '{}', now() from generate_series($1::bigint, $2::bigint) as n`,
    span,
  ],
  ['vacuum (analyze) matching_facts, matching_load, advisor_profile'],
])
process.send?.({ isReady: true })
