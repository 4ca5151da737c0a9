import { whatWouldChange as call, type Search } from '@evenkeel/contract/market/matching'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { advisorRow } from '../../../demo/demo/advisor-row.ts'
import { insertAdvisors } from '../../../demo/demo/demo-store.ts'
import { makeAdvisor } from '../../../demo/demo/people/make-advisor.ts'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { previewChanges } from './preview-changes.ts'
import { searchAdvisors } from './search-advisors.ts'

const { services, advisor, consumer, database, clock, count } = await useMarket()

const picky = {
  ...robinsWishes,
  advisor_genders: ['Female'],
  advisor_genders_weight: 'must',
  fiduciary_weight: 'must',
  languages: ['en'],
  meeting_times: ['weekday-morning', 'weekend'],
  yearly_limit: 2100,
} as const satisfies ConsumerAnswers

const changes = async (who: Awaited<ReturnType<typeof consumer>>, searchId: string, advisorId: number) =>
  z.parse(call.answer, await previewChanges(services, who, { searchId, advisorId: String(advisorId) }))
const rankIn = ({ cards }: Search, id: number) =>
  cards.find(({ advisor_id }) => advisor_id === id)?.rank ?? null

describe('what would change is told', () => {
  test('of nobody else’s list, and of nobody who is not shown', async () => {
    const [robin, other, id] = [await consumer(), await consumer(), await advisor()]
    const gone = await advisor({ status: 'suspended' })
    const { search_id } = await searchAdvisors(services, robin, {})
    for (const asked of [
      () => changes(other, search_id, id),
      () => changes(robin, search_id, gone),
      () => changes(robin, crypto.randomUUID(), id),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('each change does to the list exactly what a search with it does', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const row = advisorRow(makeAdvisor(41, index), clock.now())
    return { ...row, criteria: { ...row.criteria, states: ['CO'], paused_until: null } }
  })
  await insertAdvisors(database.orm, rows)
  const robin = await consumer(picky)
  const asked = { size: 8, filters: { meets_in_person: true as const } }
  const found = await searchAdvisors(services, robin, {
    ...asked,
    trial: [{ kind: 'drop', wish: 'fiduciary' }],
  })
  expect(found.cards.length).toBeGreaterThan(4)
  const [, , third] = found.cards
  if (!third) throw new Error('nobody stands there')
  const told = await changes(robin, found.search_id, third.advisor_id)
  expect(told.changes.map(({ change }) => change)).toEqual([
    { kind: 'drop', wish: 'gender' },
    { kind: 'drop', wish: 'language' },
    { kind: 'drop', wish: 'takes-meetings' },
    { kind: 'yearly-limit', dollars: 3000 },
    { kind: 'meeting-time', add: 'weekday-afternoon' },
    { kind: 'meeting-time', add: 'weekday-evening' },
  ])
  expect(await count('match_list')).toBe(1)

  let moved = 0
  for (const { change, left_before, left_after, fit_before, fit_after, own, other } of told.changes) {
    const again = await searchAdvisors(services, robin, {
      ...asked,
      continues: found.search_id,
      trial: [...found.trial, change],
    })
    expect([left_before, left_after]).toEqual([found.counts.left, again.counts.left])
    expect(fit_before).toBe(third.fit.total)
    expect([own.before, own.after]).toEqual([3, rankIn(again, third.advisor_id)])
    expect(own.name).toBe(`${third.first_name} ${third.last_name}`)
    if (own.after !== null)
      expect(fit_after).toBe(again.cards.find(({ rank }) => rank === own.after)?.fit.total)
    const climbed = again.cards
      .slice(0, 3)
      .filter(({ advisor_id }) => advisor_id !== third.advisor_id)
      .filter(({ advisor_id, rank }) => (rankIn(found, advisor_id) ?? 9) > (rank ?? 0))
      .map(({ advisor_id, rank }) => ({ id: advisor_id, by: (rankIn(found, advisor_id) ?? 9) - (rank ?? 0) }))
    const most = Math.max(0, ...climbed.map(({ by }) => by))
    if (other === null) expect(climbed).toEqual([])
    else {
      expect(climbed.find(({ by }) => by === most)?.id).toBe(other.advisor_id)
      expect([other.before, other.after]).toEqual([
        rankIn(found, other.advisor_id),
        rankIn(again, other.advisor_id),
      ])
      moved += 1
    }
  }
  // The walk covered something: an advisor moved, and one was added.
  expect(moved).toBeGreaterThan(0)
  expect(told.changes.some(({ left_before, left_after }) => left_after > left_before)).toBe(true)
})

test('nothing is offered to change where nothing stands in the way, and open questions are told instead', async () => {
  const robin = await consumer({ ...robinsWishes, meeting_modes: ['video'] })
  const id = await advisor()
  const { search_id } = await searchAdvisors(services, robin, {})
  const { changes: offered, sharpens } = await changes(robin, search_id, id)
  expect(offered.map(({ change }) => change)).toEqual([{ kind: 'drop', wish: 'takes-meetings' }])
  expect(sharpens.map(({ question }) => question)).toContain('feeOrder')
})
