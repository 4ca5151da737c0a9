import { expect, test } from 'vitest'
import { plainAnswers, robinsWishes, useMarket } from '../../matching/fixtures/use-market.ts'
import { findAdvisors } from '../../matching/search/find-advisors.ts'
import { replaySample } from '../gates/replay-sample.ts'
import { auditMatching } from './audit-matching.ts'
import { describeAudit } from './describe-audit.ts'

const { database, services, advisor, consumer, run } = await useMarket()

async function layIn(genderOf: (count: number) => 'Male' | 'Female'): Promise<void> {
  for (let count = 0; count < 24; count += 1)
    await advisor({ answers: { ...plainAnswers, gender: genderOf(count), years_of_experience: count } })
  for (let count = 0; count < 12; count += 1) {
    const who = await consumer({ ...robinsWishes, own_gender: count % 2 ? 'Male' : 'Female' })
    // Long lists: with short ones the few men in them stand out no more than by chance in one run of thirty.
    await findAdvisors(services, who, { size: 20 })
  }
}

test('without data it claims nothing', async () => {
  const text = describeAudit(await auditMatching(services))
  expect(text).toContain('Not enough data to call it fair.')
  expect(text).not.toContain('No unfairness found')
  expect(text).toContain('Not enough data: no lists')
  expect(text).toContain('Not enough data: no answered requests yet.')
})

test('an audit reports exposure and acceptance, and that lists do not depend on gender or age', {
  timeout: 60_000,
}, async () => {
  await layIn((count) => (count % 2 ? 'Male' : 'Female'))
  await run(`insert into match_request (consumer_id, advisor_id, list_id, rank, kind, state, chance_accepts, sent_at,
      expires_at, answered_at)
    select list.consumer_id, place.advisor_id, list.id, 1, 'chat',
      case when list.consumer_id % 3 = 0 then 'declined' else 'accepted' end, .5, list.made_at, list.made_at, list.made_at
    from match_list as list join match_list_place as place on place.list_id = list.id and place.rank = 1`)
  const audit = await auditMatching(services)
  expect(audit).toMatchObject({ lists: 12, requests: 12, isSampled: false })
  const text = describeAudit(audit)
  expect(text).toMatch(/^ {2}gender Female, 12 advisors: \d\.\d\d times everyone else’s \(95%: .+\); .+\.$/m)
  expect(text).toMatch(/^ {2}experience More than 10 Years, \d+ advisors: /m)
  expect(text).toMatch(/^ {2}gender Male, 6 requests from 6 consumers: \d+% accepted \(95%: \d+% to \d+%\)/m)
  expect(text).toMatch(/^ {2}\d+ tests changed no lists\.$/m)
})

test('an order that leaves one gender out is found', { timeout: 60_000 }, async () => {
  await layIn((count) => (count % 2 ? 'Male' : 'Female'))
  // As if other lists were stored than the engine makes, with the same few men in each.
  await run(`delete from match_list_place as place using advisor_publication as published
    where published.person_id = place.advisor_id and answers ->> 'gender' = 'Female'`)
  const audit = await auditMatching(services)
  expect(audit.isFair).toBe(false)
  expect(describeAudit(audit)).toMatch(/gender Female, .+ too little exposure, beyond chance/)
})

test('stored lists come out the same, and one that was changed does not', { timeout: 60_000 }, async () => {
  await layIn(() => 'Female')
  expect(await replaySample(database.orm, 5)).toMatchObject({ different: [], cannot: 0 })
  const [list] = (await run('select id from match_list order by as_of desc, id desc limit 1')).rows
  await run('update match_list_place set key = key / 2 where list_id = $1', [list.id])
  expect((await replaySample(database.orm, 5)).different).toEqual([list.id])
})
