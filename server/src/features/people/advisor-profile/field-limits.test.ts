import { describe, expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'

// Every field at and beyond its limits, through the whole app: [field, accepted values, refused values].

const { advisorIn } = await useAdvisors()

const a = (length: number) => 'a'.repeat(length)
const foxes = (length: number) => '🦊'.repeat(length)
const link = (length: number) => `https://calendar.example/${a(length - 25)}`
const spec = (id: number, evidence = a(40)) => ({ id, clients_now: 'few', evidence })
const [percentage, hourly] = wholeProfile.fees
const flat = { kind: 'flat-fee', amount: 250_000, paid: 'once', includes: a(500) }
const monthly = { kind: 'monthly-subscription', monthly: 5000, setUp: 25_000, minimumTermMonths: 36 }
const week = wholeProfile.weekly_hours
const allStates = ['CO', 'WY', 'TX', 'PR', 'VI', 'GU', 'DC']

const limits: [string, unknown[], unknown[]][] = [
  ['individual_crd_number', ['1', '99999999'], ['', '0', '01', '100000000', '1a', 1, '１２']],
  ['firm_crd_number', ['1', '99999999'], ['', '0', '01', '100000000']],
  ['no_record_reason', ['state-waiver', 'new', 'typo'], ['', 'other']],
  ['registered_states', [[], allStates], [['ON'], ['CO', 'CO'], 'CO']],
  ['first_name', ['A', a(50), 'Ó’Br.-i', 'يوسف'], ['', ' ', a(51), 'A1', '<b>', 'A\u202eB', 'A\nB']],
  ['last_name', ['A', a(50)], ['', a(51), '🦊']],
  ['title', ['ab', a(60)], ['a', a(61), 'a\u0000b', 'a\nb']],
  ['company_name', ['ab', a(100), foxes(100)], ['a', a(101), foxes(101)]],
  ['home_town', ['ab', a(80)], ['a', a(81)]],
  ['home_state', ['CO', 'GU'], ['co', 'ON', '']],
  ['office_zip', ['80302', '00501'], ['', '8030', '80302-1', 'abcde', 80302]],
  ['phone_number', ['(303) 555-0134', '+1 303 555 0134', '3035550134'], ['', '303', '555-HELP', a(30), '+(']],
  ['education', ['', a(120)], [a(121)]],
  ['years_of_experience', [0, 70], [-1, 71, 1.5, '8']],
  ['gender', ['Male', 'Female', 'Non-binary', 'Other'], ['male', '']],
  ['age_band', ['18-25', '60+'], ['Under 18', '61+']],
  ['languages', [[], ['en', 'es']], [['xx'], ['en', 'en']]],
  ['credentials', [[], ['cfp', 'cfa', 'cpa', 'ea', 'chfc', 'pfs']], [['CFP'], ['cfp', 'cfp']]],
  ['bio_text', [a(150), a(2000), `${a(149)}\n${foxes(10)}`], [a(149), a(2001), `${a(200)}\u2066`]],
  ['why_iam_fa', ['', a(1000)], [a(1001)]],
  ['favourite_quote', ['', a(280), foxes(280)], [a(281), foxes(281)]],
  [
    'video_intro_url',
    ['https://youtu.be/x', 'https://www.youtube.com/watch?v=x', 'https://vimeo.com/1'],
    [
      'http://youtu.be/x',
      'https://youtu.be.evil.example/x',
      'https://evil.example/youtu.be',
      'https://vimeo.com@evil.example/1',
      'javascript:alert(1)//youtu.be',
      '//youtu.be/x',
    ],
  ],
  ['is_fiduciary', [true, false], ['true', 1]],
  ['has_disclosures', [true, false], ['false']],
  ['hides_email', [true, false], ['true']],
  ['hides_phone', [true, false], [0]],
  [
    'specializations',
    [[spec(0)], [0, 1, 2, 3, 4, 5, 20].map((id) => spec(id)), [spec(19, a(280))]],
    [
      [],
      [spec(21)],
      [spec(-1)],
      [spec(1), spec(1)],
      [spec(19), spec(1)],
      [0, 1, 2, 3, 4, 5, 6, 7].map((id) => spec(id)),
      [spec(1, a(39))],
      [spec(1, a(281))],
      [{ ...spec(1), clients_now: 'lots' }],
    ],
  ],
  ['service_topics', [[0], [0, 1, 2, 3, 4, 5, 6, 7]], [[], [8], [1, 1], [-1]]],
  ['main_topics', [[], [2, 4, 7]], [[2, 4, 7, 0], [8], [2, 2]]],
  [
    'fees',
    [
      [percentage, flat, monthly, hourly],
      [
        {
          ...percentage,
          yearlyMinimumFee: 250_000,
          assetMinimum: 1e9,
          fundCostPercent: 2,
          platformCostPercent: 1,
        },
      ],
      [{ ...hourly, rate: 1500, firstYearHours: 2000, minimumHours: 0 }],
      [{ ...flat, amount: 0, includes: '' }],
    ],
    [
      [],
      [hourly, hourly],
      [{ ...flat, amount: 250_001 }],
      [{ ...flat, amount: -1 }],
      [{ ...flat, includes: a(501) }],
      [{ ...flat, extra: 1 }],
      [{ ...monthly, monthly: 5001 }],
      [{ ...monthly, setUp: 25_001 }],
      [{ ...monthly, minimumTermMonths: 37 }],
      [{ ...monthly, minimumTermMonths: 0.5 }],
      [{ ...hourly, rate: 1501 }],
      [{ ...hourly, firstYearHours: 2001 }],
      [{ ...percentage, fundCostPercent: 2.01 }],
      [{ ...percentage, platformCostPercent: 1.01 }],
      [{ ...percentage, yearlyMinimumFee: 250_001 }],
      [{ ...percentage, billing: 'weekly' }],
      [{ kind: 'commission' }],
    ],
  ],
  ['takes_commissions', [true, false], ['no']],
  ['sells_insurance', [true, false], [0]],
  ['takes_referral_fees', [true, false], [[]]],
  [
    'first_meeting',
    [
      { isFree: true, minutes: 15 },
      { isFree: false, minutes: 180 },
    ],
    [{ isFree: true, minutes: 14 }, { isFree: true, minutes: 181 }, { isFree: true }, 'free'],
  ],
  [
    'calendar_link',
    ['https://calendar.example', link(500)],
    [
      'http://calendar.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'https://me:secret@calendar.example',
      'https://localhost/x',
      '//calendar.example',
      'calendar.example',
      link(501),
      '',
    ],
  ],
  [
    'weekly_hours',
    [
      week,
      { ...week, hours: [] },
      { ...week, bufferMinutes: 0, noticeDays: 14, horizonDays: 90, perDay: 20 },
    ],
    [
      { ...week, timeZone: 'Mars/Olympus' },
      { ...week, lengthMinutes: 20 },
      { ...week, bufferMinutes: 61 },
      { ...week, noticeDays: 15 },
      { ...week, horizonDays: 6 },
      { ...week, horizonDays: 91 },
      { ...week, perDay: 0 },
      { ...week, perDay: 21 },
      { ...week, hours: [{ day: 'mon', from: '12:00', to: '12:00' }] },
      { ...week, hours: [{ day: 'mon', from: '12:10', to: '13:00' }] },
      { ...week, hours: [{ day: 'someday', from: '12:00', to: '13:00' }] },
    ],
  ],
]

test('every field is tried', () => {
  expect(limits.map(([field]) => field).toSorted()).toEqual(Object.keys(wholeProfile).toSorted())
})

/** One call carries the first value of every field, the next the second of those that have one, and so on. */
function inRounds(valuesOf: (row: (typeof limits)[number]) => readonly unknown[]): Record<string, unknown>[] {
  const longest = Math.max(...limits.map((row) => valuesOf(row).length))
  return Array.from({ length: longest }, (_, round) =>
    Object.fromEntries(
      limits.filter((row) => valuesOf(row).length > round).map((row) => [row[0], valuesOf(row)[round]]),
    ),
  )
}

describe('what may stand in a field, links only over https (H32)', () => {
  test('is taken', async () => {
    const advisor = await advisorIn()
    for (const round of inRounds(([, good]) => good)) {
      // Main topics must be among the topics served, so those are sent first.
      const { service_topics, ...others } = round
      if (service_topics !== undefined) expect((await advisor.save({ service_topics })).status).toBe(200)
      await advisor.save({ service_topics: [2, 4, 7] })
      const { status, body } = await advisor.save(others)
      expect([status, body.fields], JSON.stringify(others)).toEqual([200, undefined])
    }
  })

  test('is all that is taken: the rest is refused at its field, and nothing is changed', async () => {
    const advisor = await advisorIn()
    expect((await advisor.save(wholeProfile)).status).toBe(200)
    const before = (await advisor.read()).body.data
    for (const round of inRounds(([, , bad]) => bad)) {
      const { status, body } = await advisor.save(round)
      expect([status, body.code]).toEqual([400, 'bad-request'])
      const marked = new Set(Object.keys(body.fields).map((path) => path.split('.')[0]))
      expect([...marked].sort(), JSON.stringify(round)).toEqual(Object.keys(round).sort())
    }
    expect((await advisor.read()).body.data).toEqual(before)
  })
})
