import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { idsOf, type MeetingMode, meetingModes } from '@evenkeel/contract/people/profile-choices'
import { type Seeded, seeded } from '@evenkeel/matching/random/seeded'
import { expect, test } from 'vitest'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { readMatch } from './read-match.ts'
import { searchAdvisors } from './search-advisors.ts'

const { services, advisor, consumer } = await useMarket()

const aum: AdvisorFee = {
  kind: 'asset-under-management',
  schedule: 'graduated',
  tiers: [
    { from: 0, upTo: 200_000, ratePercent: 1.2 },
    { from: 200_000, upTo: null, ratePercent: 0.4 },
  ],
  billing: 'quarterly',
  billed: 'in-arrears',
  fundCostPercent: 0.36,
  platformCostPercent: 0,
}
const flat: AdvisorFee = { kind: 'flat-fee', amount: 1900, paid: 'yearly', includes: 'All of it.' }
const hourly: AdvisorFee = { kind: 'hourly-fee', rate: 240, firstYearHours: 12, laterHours: 4 }
const feeSets = [[aum], [flat], [aum, hourly], [hourly], [flat, aum]]
const towns = ['Denver', 'Boulder', 'Fort Collins', 'Colorado Springs', 'Durango', 'Nowhere at all']
const debtAdvice = 6

const pick = <One>(draw: Seeded, all: readonly One[]): One => all[draw.below(all.length)] as One
const someOf = <One>(draw: Seeded, all: readonly One[]): One[] => {
  const some = all.filter(() => draw.uniform() < 0.4)
  return some.length > 0 ? some : [pick(draw, all)]
}

test('no list ever contains an advisor who misses a must-have', async () => {
  const draw = seeded(7, 1)
  const topicsOf = new Map<number, readonly number[]>()
  const feesOf = new Map<number, readonly AdvisorFee[]>()
  for (let n = 0; n < 60; n++) {
    const fees = pick(draw, feeSets)
    const topics = someOf(draw, [2, 4, 5, debtAdvice])
    const id = await advisor({
      answers: {
        fees,
        service_topics: topics,
        main_topics: topics.slice(0, 1),
        home_town: pick(draw, towns),
        home_state: 'CO',
        ...(n % 4 === 0 && { office_zip: pick(draw, ['80202', '80302', '81301']) }),
      },
      criteria: { meeting_modes: someOf(draw, idsOf(meetingModes)) },
    })
    topicsOf.set(id, topics)
    feesOf.set(id, fees)
  }
  const seen = { cards: 0, near: 0, withinLimit: 0, once: 0, debt: 0 }
  for (let n = 0; n < 45; n++) {
    const modes: MeetingMode[] = n % 3 === 0 ? ['in-person'] : someOf(draw, idsOf(meetingModes))
    const limit = pick(draw, [null, 1500, 2800, 4200])
    const answers: ConsumerAnswers = {
      ...robinsWishes,
      service_topics: pick(draw, [
        [5, 2],
        [debtAdvice, 4],
        [4, debtAdvice],
      ]),
      kind_of_help: pick(draw, ['one-question', 'plan', 'ongoing-advice']),
      asset_band: '100k-250k',
      assets: pick(draw, [null, 110_000, 205_000, 249_000]),
      saving_per_month: pick(draw, [null, 800]),
      meeting_modes: modes,
      meeting_radius_miles: modes.includes('in-person') ? pick(draw, [null, 10, 50]) : null,
      yearly_limit: limit,
      yearly_limit_weight: limit === null ? null : 'must',
    }
    const { cards } = await searchAdvisors(services, await consumer(answers), { size: 50 })
    for (const { advisor_id: id, meeting_modes, miles, cost } of cards) {
      const shared = meeting_modes.filter((mode) => modes.some((each) => each === mode))
      expect(modes.length === 4 ? ['any'] : shared).not.toEqual([])
      const radius = answers.meeting_radius_miles
      if (radius && shared.join() === 'in-person') {
        expect(miles).not.toBeNull()
        expect(miles).toBeLessThanOrEqual(radius)
        seen.near += 1
      }
      if (limit !== null) {
        expect(cost?.year_one).toBeLessThanOrEqual(limit)
        seen.withinLimit += 1
      }
      if (answers.kind_of_help !== 'ongoing-advice') {
        expect(feesOf.get(id)).not.toEqual([aum])
        seen.once += 1
      }
      if (answers.service_topics?.[0] === debtAdvice) {
        expect(topicsOf.get(id)).toContain(debtAdvice)
        seen.debt += 1
      }
      seen.cards += 1
    }
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(5)
})

test('where nobody near meets in person, a wider radius and other ways to meet are offered with what they bring', async () => {
  await advisor({
    answers: { home_town: 'Boulder', home_state: 'CO', office_zip: '80301' },
    criteria: { meeting_modes: ['in-person'] },
  })
  await advisor({ criteria: { meeting_modes: ['video'] } })
  await advisor({
    answers: { home_town: 'Durango', home_state: 'CO' },
    criteria: { meeting_modes: ['in-person', 'video'] },
  })
  const robin = await consumer({ ...robinsWishes, meeting_modes: ['in-person'], meeting_radius_miles: 10 })
  const { counts } = await searchAdvisors(services, robin, {})
  expect(counts).toMatchObject({
    left: 0,
    reasons: [
      { reason: 'distance', removes: 2, removes_alone: 2 },
      { reason: 'meeting-mode', removes: 1, removes_alone: 1 },
    ],
    rescues: [
      { change: { kind: 'meeting-radius', miles: 25 }, left: 1 },
      { change: { kind: 'meeting-radius', miles: 50 }, left: 1 },
      { change: { kind: 'meeting-mode', add: 'video' }, left: 2 },
    ],
  })
  for (const { change, left } of counts.rescues) {
    const found = await searchAdvisors(services, robin, { trial: [change] })
    expect([found.cards.length, found.counts.left, found.counts.rescues]).toEqual([left, left, []])
  }
  const dropped = await searchAdvisors(services, robin, { trial: [{ kind: 'drop', wish: 'distance' }] })
  expect(new Set(dropped.cards.map(({ miles }) => miles))).toEqual(new Set([24, 234]))
})

test('why an advisor is not shown names the miles, the cost and the fee', async () => {
  const far = await advisor({
    answers: { home_town: 'Durango', home_state: 'CO', fees: [aum] },
    criteria: { meeting_modes: ['in-person'] },
  })
  const robin = await consumer({
    ...robinsWishes,
    meeting_modes: ['in-person'],
    meeting_radius_miles: 50,
    kind_of_help: 'one-question',
    service_topics: [debtAdvice],
    yearly_limit: 1000,
    yearly_limit_weight: 'must',
  })
  const { refusals, card } = await readMatch(services, robin, String(far))
  expect(card.miles).toBe(234)
  expect(refusals).toEqual([
    { reason: 'yearly-limit', wanted: [1000], found: [card.cost?.year_one] },
    { reason: 'distance', wanted: [50], found: [234] },
    { reason: 'percentage-only', wanted: [0], found: [0] },
    { reason: 'no-debt-advice', wanted: [debtAdvice], found: [2, 5] },
  ])
})
