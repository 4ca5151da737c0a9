import { feeTypes, genderOptions } from '@evenkeel/contract/choices'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../../../time/day-of.ts'
import { hourlyFee, type LaidRequest, type Outcome, useAnalytics } from './fixtures/use-analytics.ts'

const { run, clock, advisor, cameAt, request, list, count, services } = await useAnalytics()
const zone = 'America/New_York'
const minuteMs = 60_000
const dayMs = 86_400_000

const people = [
  { state: 'CO', age_band: '34-45', asset_band: '100k-250k', own_gender: 'Female' },
  { state: 'CO', age_band: '60+', asset_band: 'none' },
  { state: 'NY', age_band: '34-45', own_gender: 'Non-binary' },
  undefined,
] as const satisfies (ConsumerAnswers | undefined)[]
const offers = [
  [{ kind: 'flat-fee', amount: 2400, paid: 'yearly', includes: 'All of it.' }, hourlyFee],
  [hourlyFee, hourlyFee],
  [],
] as const
const placesOf = [['1', '3'], ['3'], []]

interface Fact {
  metric: string
  at: Date
  who: number | undefined
  offer?: number
}

/** The last eleven days in minutes: across midnights and the night with a repeated hour. */
const moment = fc.nat({ max: 11 * 1440 - 1 })
const done = fc.record({
  does: fc.constantFrom('search', 'nobody', 'ask', 'ask', 'look-again'),
  who: fc.nat({ max: people.length - 1 }),
  offer: fc.nat({ max: offers.length - 1 }),
  at: moment,
  tookMinutes: fc.integer({ min: 1, max: 4 * 1440 }),
  outcome: fc.constantFrom<Outcome>('accepted', 'declined', 'full', 'expired', 'waiting'),
  isMeeting: fc.boolean(),
})
type Done = typeof done extends fc.Arbitrary<infer T> ? T : never

test('whatever happened when, and in however many parts it was laid in: the sums are those of counting from scratch', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { minLength: 4, maxLength: 4 }),
      fc.array(fc.array(done, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      async (cameMinutes, parts) => {
        await run(
          `delete from person; delete from analytics_count; delete from analytics_day; delete from analytics_mark`,
        )
        const now = clock.now()
        const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
        const facts: Fact[] = []
        const asked: LaidRequest[] = []
        const consumers: number[] = []
        for (const [who, minutes] of cameMinutes.entries()) {
          consumers.push(await cameAt(ago(minutes), 'consumer', people[who]))
          facts.push({ metric: 'sign-up:consumer', at: ago(minutes), who })
        }
        for (const part of parts) {
          for (const one of part) await live(one, { ago, consumers, facts, asked })
          await count()
        }
        const withFirsts = [...facts, ...rematches(asked, consumers)]
        expect(await stored()).toEqual(fromScratch(withFirsts))
        // Counting again changes nothing.
        await run('update analytics_day set is_due = true')
        await count()
        expect(await stored()).toEqual(fromScratch(withFirsts))
      },
    ),
    { numRuns: 8 },
  )
})

interface World {
  ago(minutes: number): Date
  consumers: readonly number[]
  facts: Fact[]
  asked: LaidRequest[]
}

async function live(one: Done, { ago, consumers, facts, asked }: World): Promise<void> {
  const { does, who, offer, outcome } = one
  const consumerId = consumers[who] ?? 0
  const at = ago(one.at)
  const add = (metric: string, then: Date, more: Partial<Fact> = {}) =>
    facts.push({ metric, at: then, who, ...more })
  if (does !== 'ask') {
    await list({ consumerId, at, source: does === 'look-again' ? 'saved-search' : 'search' })
    if (does !== 'look-again') for (const metric of ['search', 'search:none']) add(metric, at)
    return
  }
  // Each asks an advisor of their own, because an advisor can be asked once.
  const advisorId = await advisor({ answers: { fees: [...(offers[offer] ?? [])] } })
  const signedUp = await run('select created_at as at from person where id = $1', [advisorId])
  add('sign-up:advisor', signedUp.rows[0].at, { who: undefined })
  const decidedAt = new Date(Math.min(at.getTime() + one.tookMinutes * minuteMs, clock.now().getTime()))
  const kind = one.isMeeting ? 'meeting' : 'chat'
  const laid: LaidRequest = { consumerId, advisorId, sentAt: at, decidedAt, outcome, kind }
  await request(laid)
  asked.push(laid)
  offerOf.set(advisorId, offer)
  add(`request:${kind}`, at, { offer })
  if (outcome === 'waiting') return
  const isAccepted = outcome === 'accepted'
  const isInTime = outcome !== 'expired' && decidedAt.getTime() <= at.getTime() + 2 * dayMs
  for (const [metric, is] of Object.entries({
    decided: true,
    'decided:accepted': isAccepted,
    'decided:in-time': isInTime,
    judged: outcome !== 'full',
    'judged:accepted': isAccepted,
    expired: outcome === 'expired',
  }))
    if (is) add(metric, decidedAt, { offer })
}

function rematches(asked: readonly LaidRequest[], consumers: readonly number[]): Fact[] {
  return asked
    .filter(({ outcome }) => outcome === 'expired')
    .filter((expired) =>
      asked.some(({ consumerId, outcome, decidedAt }) => {
        const after = decidedAt.getTime() - expired.decidedAt.getTime()
        return consumerId === expired.consumerId && outcome === 'accepted' && after > 0 && after <= 14 * dayMs
      }),
    )
    .map(({ consumerId, advisorId, decidedAt }) => ({
      metric: 'expired:rematched',
      at: decidedAt,
      who: consumers.indexOf(consumerId),
      offer: offerOf.get(advisorId) ?? -1,
    }))
}
const offerOf = new Map<number, number>()

function fromScratch(facts: readonly Fact[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { metric, at, who, offer } of facts) {
    const answers: ConsumerAnswers = (who === undefined ? undefined : people[who]) ?? {}
    const parts = [
      'all ',
      ...(answers.state ? [`state ${answers.state}`] : []),
      ...(answers.age_band ? [`age-band ${answers.age_band}`] : []),
      ...(answers.asset_band ? [`asset-band ${answers.asset_band}`] : []),
      ...(answers.own_gender && metric.startsWith('judged') ? [`gender ${answers.own_gender}`] : []),
      ...(offer === undefined ? [] : (placesOf[offer] ?? []).map((place) => `fee-type ${place}`)),
    ]
    for (const part of parts) {
      const key = `${dayOf(at, zone)} ${metric} ${part}`
      sums[key] = (sums[key] ?? 0) + 1
    }
  }
  return sums
}

async function stored(): Promise<Record<string, number>> {
  const { rows } = await run(`
    select day::text || ' ' || metric || ' ' || by || ' ' || value as key, sum(n)::int as n from analytics_count
    where metric ~ '^(sign-up|search|request|decided|judged|expired)' group by 1`)
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}

test('the segments of this test are those the product knows', () => {
  expect(feeTypes[1]).toBe('Flat Fee')
  expect(feeTypes[3]).toBe('Hourly Fee')
  expect(genderOptions).toContain('Non-binary')
  expect(services.clock.now().toISOString()).toBe('2026-11-02T15:00:00.000Z')
})
