import type { CheckIn, WatchedAdvisor, WatchedChange } from '@evenkeel/contract/contact/watch'
import type { WatchList } from '../watch-queries.ts'

// For tests: a consumer who hired Dana a year ago and saved Helena and Ruth, on Nov 16, 2026.

const at = (moment: string) => Date.parse(moment) / 1000
export const today = at('2026-11-16T18:00:00Z')

export const disclosure: WatchedChange = {
  change_id: 31,
  advisor_id: 312,
  kind: 'disclosure',
  is_urgent: true,
  title: 'Helena Strand has a new disclosure',
  relation: 'You saved Helena on Sep 30. We told you by email today.',
  before: { label: 'Before, Nov 2', value: '0 disclosures', note: null },
  after: { label: 'Now, Nov 16', value: '1 disclosure', note: 'Customer dispute, pending' },
  meaning: 'A client made a complaint that isn’t decided yet. Read it before you meet.',
  source: {
    name: 'SEC, IAPD',
    link: 'https://adviserinfo.sec.gov/individual/summary/4821',
    read_at: at('2026-11-16T11:10:00Z'),
  },
  found_at: at('2026-11-16T11:10:00Z'),
  is_read: false,
}

export const higherFee: WatchedChange = {
  change_id: 29,
  advisor_id: 301,
  kind: 'fees',
  is_urgent: false,
  title: 'Dana Okafor is raising the subscription',
  relation: 'Dana has been your advisor since Nov 20, 2025.',
  before: { label: 'Before, Mar 30', value: '$250 a month', note: null },
  after: { label: 'From Jan 1, 2027', value: '$275 a month', note: '$300 more per year for you' },
  meaning: 'The agreement you noted says $250 until Aug 2027. Ask Dana which price applies.',
  source: { name: 'Form ADV Part 2A, Item 5', link: null, read_at: at('2026-11-13T12:00:00Z') },
  found_at: at('2026-11-13T12:00:00Z'),
  is_read: false,
}

export const dana: WatchedAdvisor = {
  advisor_id: 301,
  name: 'Dana Okafor',
  portrait: null,
  because: 'hired',
  request_id: 77,
  since: at('2025-11-20T12:00:00Z'),
  level: 'changed',
  status: 'Fee changes Jan 1',
}

export const helena: WatchedAdvisor = {
  advisor_id: 312,
  name: 'Helena Strand',
  portrait: null,
  because: 'saved',
  request_id: null,
  since: at('2026-09-30T12:00:00Z'),
  level: 'urgent',
  status: 'New disclosure',
}

const ruth: WatchedAdvisor = {
  ...helena,
  advisor_id: 318,
  name: 'Ruth Calloway',
  level: 'none',
  status: 'No change, checked Nov 16',
}

export const yearWithDana: CheckIn = {
  advisor_id: 301,
  name: 'Dana Okafor',
  request_id: 77,
  from: '2025-11-20',
  to: '2026-11-19',
  due_on: '2026-11-20',
  state: 'due',
  paid: { total: 3412, to_advisor: 3000, fund_costs: 412, basis: 'linked-accounts', assets: 240_000 },
  paid_stated: null,
  agreed: '$250 a month until Aug 2027',
  meetings_agreed: 4,
  meetings_held: 3,
  changed: ['Branch moved to Gig Harbor', 'Fee rises Jan 1'],
  version: 2,
}

export const sampleWatch = (changes: Partial<WatchList> = {}): WatchList => ({
  watched: [dana, helena, ruth],
  stopped: [],
  changes: [disclosure, higherFee],
  check_ins: [yearWithDana],
  ...changes,
})

export const places = {
  advisor: (advisorId: number) => `/advisors/${advisorId}`,
  request: (requestId: number) => `/matches/${requestId}`,
}
