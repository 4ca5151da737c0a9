import { searchAdvisors as call, type Search } from '@evenkeel/contract/market/matching'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plainAnswers, robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { searchAdvisors } from './search-advisors.ts'

const { services, advisor, consumer, run, clock } = await useMarket()

const search = async (who: Awaited<ReturnType<typeof consumer>>): Promise<Search> =>
  z.parse(call.answer, await searchAdvisors(services, who, {}))

describe('a card', () => {
  test('says what the advisor published, what they cost this consumer, and what the two have in common', async () => {
    const robin = await consumer()
    const id = await advisor({
      answers: {
        first_name: 'Ruth',
        last_name: 'Ames',
        title: 'Financial Planner',
        company_name: 'Ames & Co',
        home_town: 'Denver',
        home_state: 'CO',
        fees: [{ kind: 'hourly-fee', rate: 300, firstYearHours: 20, laterHours: 3 }, ...plainAnswers.fees],
      },
    })
    await run(
      `insert into ${['advisor', 'agreement'].join('_')} values ($1, 'Paid whether or not you become a client.', 100, now())`,
      [id],
    )
    const photoId = crypto.randomUUID()
    await run(`insert into advisor_photo values ($1, $2, 'x', 1, 1, now())`, [photoId, id])
    const [card] = (await search(robin)).cards
    expect(card).toMatchObject({
      advisor_id: id,
      first_name: 'Ruth',
      last_name: 'Ames',
      title: 'Financial Planner',
      company_name: 'Ames & Co',
      home_town: 'Denver, CO',
      profileImage_id: photoId,
      is_demo: false,
      rank: 1,
      // The middle of the band is $175,000; the flat fee with 0.36% for funds is the cheaper of the two.
      cost: { fee_type: 1, year_one: 2400 + Math.round(175_000 * 1.05 * 0.0036), is_from_band: true },
      experience: 'More than 10 Years',
      meeting_modes: ['video', 'phone'],
      next_slot_at: null,
      answers: { median_hours: null, of: 0 },
      register: null,
      pays_us: 'Pays Evenkeel $100 a month. Paid whether or not you become a client.',
      is_saved: false,
      standing: 'open',
    })
    expect(card?.cost?.ten_years).toBeGreaterThan(24_000)
    expect(card?.fit.total).toBeCloseTo(((card?.fit.yours ?? 0) + (card?.fit.theirs ?? 0)) / 2, 9)
    expect(card?.reasons.weakest).not.toBeNull()
  })

  test('is made anew when something is published, and not before', async () => {
    const robin = await consumer()
    const id = await advisor({ answers: { title: 'Planner' } })
    expect((await search(robin)).cards[0]?.title).toBe('Planner')
    await run(`update advisor_profile set answers = answers || '{"title": "Guru"}' where person_id = $1`, [
      id,
    ])
    expect((await search(robin)).cards[0]?.title).toBe('Planner')
    await run(
      `insert into advisor_publication (person_id, version, answers, published_at, reviewer)
       select person_id, 2, answers, now(), 'x' from advisor_profile where person_id = $1`,
      [id],
    )
    expect((await search(robin)).cards[0]?.title).toBe('Guru')
  })

  test('has no cost where nothing is known of the money, or nobody with so much is taken', async () => {
    const { asset_band: _, ...rest } = robinsWishes
    await advisor()
    const silent = await consumer({ ...rest, not_said: ['assets'] })
    expect((await search(silent)).cards[0]?.cost).toBeNull()
    const tiers = [{ from: 0, upTo: null, ratePercent: 1 }]
    const aum = {
      kind: 'asset-under-management' as const,
      schedule: 'single' as const,
      tiers,
      assetMinimum: 500_000,
      billing: 'quarterly' as const,
      billed: 'in-arrears' as const,
      fundCostPercent: 0.2,
      platformCostPercent: 0,
    }
    const rich = await advisor({ answers: { fees: [aum] } })
    await services.matching.catchUp()
    const exact = await consumer({ ...rest, asset_band: '250k-500k', assets: 499_999 })
    const cards = (await search(exact)).cards
    expect(cards.find(({ advisor_id }) => advisor_id === rich)?.cost).toBeNull()
    expect(cards.find(({ advisor_id }) => advisor_id !== rich)?.cost).toMatchObject({ is_from_band: false })
  })

  test('says where the register has them, since when, and on which day it was read', async () => {
    const robin = await consumer()
    await run(
      `insert into register_feed (id, kind, name, made_on, sha256, is_whole, started_at) overriding system value
       values (1, 'individuals', 'x', '2026-09-30', 'x', true, now())`,
    )
    const firms = [
      {
        crd: '99',
        name: 'AMES',
        office: { city: 'DENVER', state: 'CO' },
        branches: [],
        registrations: [{ authority: 'CO', category: 'RA', status: 'APPROVED', since: '2011-04-05' }],
      },
    ]
    await run(
      `insert into register_person (crd, facts, hash, feed_id, first_seen_on, as_of)
       values ('1234567', $1, 'x', 1, '2026-09-30', '2026-09-30')`,
      [{ firms, disclosures: [] }],
    )
    await advisor({ crd: '1234567' })
    expect((await search(robin)).cards[0]?.register).toEqual({
      crd: 1234567,
      registered_since: '2011-04-05',
      is_registered_here: true,
      has_disclosures: false,
      checked_on: '2026-09-30',
    })
    await run(`update register_person set facts = facts || '{"disclosures": [{"kind": "x"}]}'`)
    await run(`update register_feed set records = records + 1`)
    expect((await search(robin)).cards[0]?.register).toMatchObject({ has_disclosures: true })
  })

  test('tells the median of at least five answers of the last 90 days', async () => {
    const robin = await consumer()
    const id = await advisor()
    const asked = async (hours: number, daysAgo: number, state = 'declined') => {
      const { personId } = await consumer()
      await run(
        `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at, answered_at)
         values ($1, $2, 'chat', $3, 0.5, $4::timestamptz - $5 * interval '1 hour', $4, $4)`,
        [personId, id, state, new Date(clock.now().getTime() - daysAgo * 86_400_000), hours],
      )
    }
    for (const hours of [1, 2, 6, 30]) await asked(hours, 3, hours > 5 ? 'accepted' : 'declined')
    await asked(70, 91)
    await asked(70, 2, 'expired')
    expect((await search(robin)).cards[0]?.answers).toEqual({ median_hours: null, of: 4 })
    await asked(7.25, 89)
    expect((await search(robin)).cards[0]?.answers).toEqual({ median_hours: 6, of: 5 })
  })
})
