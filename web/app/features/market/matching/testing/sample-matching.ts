import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { AdvisorCard, Counts, Reason } from '@evenkeel/contract/market/advisor-cards'
import type { countLeft, MatchDetail, Search, whatWouldChange } from '@evenkeel/contract/market/matching'

// For tests: advisors, lists and details as the contract describes them.

export const searchIds = [
  '1f8f1d3a-3a7e-4a5e-9d3c-0b8f6f0a0001',
  '1f8f1d3a-3a7e-4a5e-9d3c-0b8f6f0a0002',
  '1f8f1d3a-3a7e-4a5e-9d3c-0b8f6f0a0003',
] as const

export const reason = (factor: string, params: Partial<Reason> = {}): Reason => ({
  factor,
  above: 3,
  yours: [],
  theirs: [],
  common: [],
  ...params,
})

export const ruth: AdvisorCard = {
  advisor_id: 501,
  first_name: 'Ruth',
  last_name: 'Calloway',
  title: 'Financial Planner',
  company_name: 'Larkspur Planning',
  home_town: 'Boulder',
  miles: 12,
  profileImage_id: null,
  is_demo: false,
  rank: 1,
  fit: { total: 91.2, yours: 93.1, theirs: 89.3 },
  reasons: {
    yours: [
      reason('topics', { yours: [5, 4], theirs: [5, 4, 0], common: [5, 4] }),
      reason('specialties', { yours: [9], theirs: [9], common: [9] }),
      reason('feeType', { yours: [2, 1], theirs: [2], common: [2] }),
    ],
    theirs: reason('takesTopics', { yours: [5], theirs: [5], common: [5] }),
    weakest: reason('time', { yours: [2], theirs: [0], common: [], above: -2 }),
  },
  is_newcomer: false,
  marks: [],
  cost: {
    fee_type: 2,
    price: { amount: 180, unit: 'month' },
    year_one: 2480,
    ten_years: 27_800,
    thirty_years: 190_000,
    is_from_band: false,
  },
  experience: 'More than 10 Years',
  credentials: ['cfp'],
  meeting_modes: ['video', 'in-person'],
  next_slot_at: Date.UTC(2026, 9, 8, 23, 30) / 1000,
  answers: { median_hours: 6, of: 41 },
  register: {
    crd: 7_204_416,
    registered_since: '2011-05-02',
    is_registered_here: true,
    has_disclosures: false,
    checked_on: '2026-10-01',
  },
  pays_us: '$90 a month',
  is_saved: false,
  standing: 'open',
}

export const helena: AdvisorCard = {
  ...ruth,
  advisor_id: 502,
  first_name: 'Helena',
  last_name: 'Strand',
  title: 'Tax Advisor',
  company_name: 'Plainspoken Advice',
  rank: 2,
  fit: { total: 87, yours: 90, theirs: 84 },
  cost: {
    fee_type: 3,
    price: { amount: 300, unit: 'hour' },
    year_one: 1900,
    ten_years: 30_000,
    thirty_years: 150_000,
    is_from_band: true,
  },
  next_slot_at: null,
  answers: { median_hours: null, of: 3 },
  pays_us: null,
}

export const marcus: AdvisorCard = {
  ...ruth,
  advisor_id: 503,
  first_name: 'Marcus',
  last_name: 'Adeyemi',
  rank: 3,
  fit: { total: 84, yours: 82, theirs: 86 },
  cost: {
    fee_type: 0,
    price: { amount: 0.9, unit: 'percent' },
    year_one: 1900,
    ten_years: 20_000,
    thirty_years: 200_000,
    is_from_band: false,
  },
  answers: { median_hours: 2, of: 33 },
  next_slot_at: Date.UTC(2026, 9, 7, 16, 0) / 1000,
}

export const counts: Counts = {
  left: 3,
  in_state: 214,
  reasons: [{ reason: 'credentials', removes: 120, removes_alone: 14 }],
  relaxations: [{ given_up: ['credentials'], filters: [], left: 17, gained: 14 }],
  fewest: { given_up: ['credentials'], filters: [], left: 17, gained: 14 },
  rescues: [],
}

export const madeAt = Date.UTC(2026, 9, 2, 16, 42) / 1000

export const search: Search = {
  search_id: searchIds[0],
  made_at: madeAt,
  filters: {},
  trial: [],
  cards: [ruth, helena, marcus],
  counts,
  model_version: 14,
}

export const counted: AnswerOf<typeof countLeft> = {
  ...counts,
  must_haves: [
    { wish: 'credentials', values: [0, 1] },
    { wish: 'fiduciary', values: [] },
  ],
  sharpens: [
    { question: 'feeOrder', points: 6, decides: 2, of: 10 },
    { question: 'assetBand', points: 15, decides: 6, of: 10 },
  ],
}

const row = (factor: string, points: number, max: number) =>
  ({ ...reason(factor), factor, points, max, stand: 'answered', weight: null }) as const
const bare = ({ above: _, ...rest }: ReturnType<typeof row>) => rest

export const detailOf = (card: AdvisorCard): MatchDetail => ({
  card,
  fit: {
    total: card.fit.total,
    yours: {
      total: 93.1,
      rows: [
        { ...bare(row('topics', 54.6, 58.4)), yours: [5, 4], theirs: [5, 4, 0], common: [5, 4] },
        { ...bare(row('cost', 33.5, 34.1)), yours: [3500], theirs: [2480] },
        { ...bare(row('time', 5, 7.5)), stand: 'unanswered' },
        {
          ...bare(row('credentials', 0, 0)),
          yours: [0],
          theirs: [0, 3],
          stand: 'indifferent',
          weight: 'must',
        },
        { ...bare(row('gender', 0, 0)), stand: 'indifferent', weight: 'any' },
      ],
    },
    theirs: {
      total: 89.3,
      rows: [
        { ...bare(row('takesTopics', 60.8, 60.8)), yours: [5, 4], theirs: [5] },
        { ...bare(row('takesAge', 28.5, 39.2)), yours: [2], theirs: [] },
      ],
    },
    lines: [
      { factor: 'asked', points: 1.4 },
      { factor: 'places', points: -0.4 },
    ],
  },
  refusals: [],
  model_version: 14,
  cost: {
    assets: 150_000,
    is_from_band: false,
    yearly_saving: 6000,
    yearly_limit: 3500,
    fees: [],
    market: [],
    typical: [],
  },
  request_id: null,
})

export const changes: AnswerOf<typeof whatWouldChange> = {
  changes: [
    {
      change: { kind: 'drop', wish: 'credentials' },
      left_before: 3,
      left_after: 10,
      fit_before: 91.2,
      fit_after: 91.2,
      own: { advisor_id: 501, name: 'Ruth Calloway', before: 1, after: 1 },
      other: { advisor_id: 503, name: 'Marcus Adeyemi', before: 3, after: 2 },
    },
  ],
  sharpens: [{ question: 'meetingTimes', points: 7, decides: 2, of: 3 }],
}
