import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { searchAdvisors as call } from '@evenkeel/contract/market/matching'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listStatements } from '../../../../testing/list-statements.ts'
import { wholeProfile } from '../../../people/advisors/fixtures/whole-profile.ts'
import { readPayLines } from '../../../people/advisors/read-pay-lines.ts'
import { nextFreeSlots } from '../../../people/availability/next-free-slots.ts'
import { useMarket } from '../fixtures/use-market.ts'
import { noAnswers, readAnswerTimes } from '../history/answer-times.ts'
import { hideAdvisor } from '../saved/hide-advisor.ts'
import { readCardProfiles } from './read-card-profiles.ts'
import { searchAdvisors } from './search-advisors.ts'

const { services, advisor, consumer, run, clock, database } = await useMarket()
type Robin = Awaited<ReturnType<typeof consumer>>

const cardsFor = async (who: Robin): Promise<AdvisorCard[]> =>
  z.parse(call.answer, await searchAdvisors(services, who, {})).cards
const monday = { ...wholeProfile.weekly_hours, hours: [...wholeProfile.weekly_hours.hours] }
const agreement = ['advisor', 'agreement'].join('_')

async function answered(advisorId: number, hours: number): Promise<void> {
  const { personId } = await consumer()
  await run(
    `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at, answered_at)
     values ($1, $2, 'chat', 'declined', 0.5, $3::timestamptz - $4 * interval '1 hour', $3, $3)`,
    [personId, advisorId, clock.now(), hours],
  )
}

async function meeting(advisorId: number, startsAt: Date): Promise<void> {
  const { personId } = await consumer()
  await run(
    `with asked as (
       insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
       values ($2, $1, 'meeting', 'expired', 0.5, now(), now()) returning id
     )
     insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
       created_at, changed_at)
     select id, $2, $1, 'confirmed', 'consumer', $3, $3::timestamptz + interval '30 minutes', 30, 'video', now(), now()
     from asked`,
    [advisorId, personId, startsAt],
  )
}

describe('nobody is shown from a cache', () => {
  test.each([
    ['suspended', `update advisor_application set status = 'suspended' where person_id = $1`],
    ['disabled', 'update person set disabled_at = now() where id = $1'],
    ['without a publication', 'delete from advisor_publication where person_id = $1'],
  ])('who is %s since the last search', async (_, change) => {
    const robin = await consumer()
    const [first, second] = [await advisor(), await advisor()]
    const idsOf = async () => (await cardsFor(robin)).map(({ advisor_id }) => advisor_id)
    expect(await idsOf()).toEqual([first, second])
    await run(change, [first])
    // The market is less than a second old, so it is not read again.
    expect((await services.matching.market()).roster.size()).toBe(2)
    expect(await idsOf()).toEqual([second])
    const stored = await run(
      `select array_agg(advisor_id::int order by rank) as ids from match_list
       join match_list_place on list_id = id group by id order by cardinality(array_agg(advisor_id)) desc`,
    )
    expect(stored.rows).toEqual([{ ids: [first, second] }, { ids: [second] }])
  })

  test('as saved or hidden by somebody else', async () => {
    const [robin, kim] = [await consumer(), await consumer()]
    const [id, other] = [await advisor(), await advisor()]
    await run('insert into saved_advisor (consumer_id, advisor_id, saved_at) values ($1, $2, now())', [
      robin.personId,
      id,
    ])
    await hideAdvisor(services, robin, String(other), { is_hidden: true })
    const saved = async (who: Robin) =>
      (await cardsFor(who)).map(({ advisor_id, is_saved }) => [advisor_id, is_saved])
    for (let time = 0; time < 2; time += 1) {
      expect(await saved(robin)).toEqual([[id, true]])
      expect(await saved(kim)).toEqual([
        [id, false],
        [other, false],
      ])
    }
  })
})

describe('what changed since the last search is on the card at once', () => {
  const photoId = crypto.randomUUID()
  const changes: [string, (id: number) => Promise<unknown>, (card: AdvisorCard) => unknown, unknown][] = [
    [
      'a new publication',
      (id) =>
        run(
          `insert into advisor_publication (person_id, version, answers, published_at, reviewer)
           select person_id, 2, answers || '{"title": "Guru", "first_name": "Ruth"}', now(), 'x'
           from advisor_publication where person_id = $1`,
          [id],
        ),
      ({ title, first_name }) => [title, first_name],
      ['Guru', 'Ruth'],
    ],
    [
      'a name',
      (id) => run(`update person set last_name = 'Ames' where id = $1`, [id]),
      ({ last_name }) => last_name,
      'Ames',
    ],
    [
      'a photo',
      (id) => run(`insert into advisor_photo values ($2, $1, 'x', 1, 1, now())`, [id, photoId]),
      ({ profileImage_id }) => profileImage_id,
      photoId,
    ],
    [
      'what they pay us',
      (id) => run(`insert into ${agreement} values ($1, 'Paid by them.', 100, now())`, [id]),
      ({ pays_us }) => pays_us,
      'Pays Evenkeel $100 a month. Paid by them.',
    ],
    ['an answered request', (id) => answered(id, 3), ({ answers }) => answers, { median_hours: null, of: 1 }],
    [
      'a day off',
      (id) =>
        run(
          `update advisor_availability set exceptions = '[{"date": "2026-10-05", "hours": [], "note": ""}]'
           where person_id = $1`,
          [id],
        ),
      ({ next_slot_at }) => next_slot_at,
      Date.parse('2026-10-12T15:00:00Z') / 1000,
    ],
    [
      'a meeting',
      (id) => meeting(id, new Date('2026-10-05T15:00:00Z')),
      ({ next_slot_at }) => (next_slot_at ?? 0) > Date.parse('2026-10-05T15:00:00Z') / 1000,
      true,
    ],
  ]
  test.each(changes)('%s', async (_, change, read, expected) => {
    const robin = await consumer()
    const id = await advisor({ answers: { weekly_hours: monday } })
    const [before] = await cardsFor(robin)
    expect(before && read(before)).not.toEqual(expected)
    await change(id)
    const [after] = await cardsFor(robin)
    expect(after && read(after)).toEqual(expected)
  })

  test('a number of the register, and what it says', async () => {
    const robin = await consumer()
    const id = await advisor()
    await run(
      `insert into register_feed (kind, name, made_on, sha256, is_whole, started_at)
       values ('individuals', 'x', '2026-09-30', 'x', true, now())`,
    )
    await run(
      `insert into register_person (crd, facts, hash, feed_id, first_seen_on, as_of)
       select '1234567', '{"firms": [], "disclosures": []}', 'x', max(id), '2026-09-30', '2026-09-30' from register_feed`,
    )
    expect((await cardsFor(robin))[0]?.register).toBeNull()
    await run(`update advisor_profile set crd = '1234567' where person_id = $1`, [id])
    expect((await cardsFor(robin))[0]?.register).toMatchObject({ crd: 1234567, is_registered_here: false })
  })
})

test('cards say what the readers of single things say', async () => {
  const robin = await consumer()
  const ids: number[] = []
  for (let number = 0; number < 12; number += 1) {
    const id = await advisor({
      answers: { title: `Planner ${number}`, ...(number % 3 > 0 && { weekly_hours: monday }) },
    })
    ids.push(id)
    for (let times = 0; times < number; times += 1) await answered(id, 1 + times * 1.37)
    if (number % 2 > 0) await meeting(id, new Date('2026-10-05T15:00:00Z'))
    if (number % 4 === 0) await run(`insert into ${agreement} values ($1, 'x', $2, now())`, [id, number])
  }
  const cards = await cardsFor(robin)
  expect(cards.length).toBe(ids.length)
  const now = clock.now()
  const [profiles, pays, slots, times] = await Promise.all([
    readCardProfiles(database.orm, robin.personId, ids),
    readPayLines(database.orm, ids),
    nextFreeSlots(database.orm, ids, now),
    readAnswerTimes(database.orm, ids, now),
  ])
  expect(new Set(cards.map(({ answers }) => answers.median_hours)).size).toBeGreaterThan(4)
  for (const card of cards) {
    const id = card.advisor_id
    const slot = slots.get(id)
    expect(card).toMatchObject({
      title: profiles.get(id)?.title,
      pays_us: pays.get(id) ?? null,
      next_slot_at: slot === undefined ? null : slot.getTime() / 1000,
      answers: times.get(id) ?? noAnswers,
    })
  }
})

test('a search makes two statements: what it starts from, and the list with its cards', async () => {
  const robin = await consumer()
  for (let number = 0; number < 3; number += 1) await advisor({ answers: { weekly_hours: monday } })
  const counts: number[] = []
  // The first one fills the caches, and each second one of them brings the market up to date.
  for (let time = 0; time < 6; time += 1)
    counts.push((await listStatements(database.pool, () => cardsFor(robin))).length)
  expect(Math.min(...counts)).toBe(2)
})
