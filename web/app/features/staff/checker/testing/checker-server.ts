import { type ProblemCode, type ProblemFields, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import type { HardFilter } from '@evenkeel/contract/staff/checker'
import type { CheckedMatch } from '@evenkeel/contract/staff/checker-matches'
import type { Checkup } from '../checker-queries.ts'

// For tests: a server that answers like the checker's, and two people to look at.

/** Tue, Oct 6, 2026, 16:00 UTC. */
export const now = Date.UTC(2026, 9, 6, 16) / 1000
export const hour = 3600

export const path = '/api/v1/admin/checker'
export const pairCall = `GET ${path}/pair`

export const dana = { person_id: 4821, name: 'Dana Whitfield', is_demo: false }
const ruth = { person_id: 1173, name: 'Ruth Calloway', is_demo: false }

const stateFilter: HardFilter = {
  reason: 'state',
  stand: 'passed',
  of: 'both',
  wanted: ['CO'],
  found: ['CO', 'UT'],
}
const assetFilter: HardFilter = {
  reason: 'asset-minimum',
  stand: 'failed',
  of: 'advisor',
  wanted: [500_000],
  found: [120_000],
}
const genderFilter: HardFilter = {
  reason: 'gender',
  stand: 'not-asked',
  of: 'consumer',
  wanted: [],
  found: [1],
}
export const filters = { state: stateFilter, assets: assetFilter, gender: genderFilter }

const rowOf = (factor: string, points: number, max: number) => ({
  factor,
  points,
  max,
  stand: 'answered' as const,
  weight: null,
  yours: [] as (number | string)[],
  theirs: [] as (number | string)[],
  common: [] as (number | string)[],
})

export const fit = {
  total: 76.5,
  yours: {
    total: 80,
    rows: [rowOf('topics', 24.06, 25), rowOf('cost', 10.04, 15), rowOf('gender', 45.9, 60)],
  },
  theirs: { total: 73, rows: [rowOf('takesTopics', 73, 100)] },
  lines: [
    { factor: 'asked' as const, points: 1.2 },
    { factor: 'places' as const, points: -1.2 },
  ],
}

export const order = {
  chance_wants: 0.31,
  chance_accepts: 0.62,
  key: 76.5,
}
export const rank = {
  rank: 9,
  would_be: 9,
  of: 42,
  equals: 2,
  above: { advisor_id: 960, name: 'Marcus Adeyemi', rank: 8, key: 77.1, fit: 71 },
  below: null,
}

export const pairOf = (
  changes: Partial<NonNullable<Checkup['pair']>> = {},
): NonNullable<Checkup['pair']> => ({
  is_eligible: true,
  filters: [stateFilter, genderFilter],
  marks: [],
  fit,
  order,
  rank,
  last_list: null,
  request_id: null,
  request_state: null,
  ...changes,
})

export const advisorOf = (
  changes: Partial<NonNullable<Checkup['advisor']>> = {},
): NonNullable<Checkup['advisor']> => ({
  ...ruth,
  status: 'approved',
  is_shown: true,
  why_not_shown: [],
  is_accepting: true,
  free_places: 2,
  room: 0.8,
  unanswered: 1,
  showings: 14,
  is_new: false,
  ...changes,
})

export const snapshot = { as_of: 512, model_version: 7, checked_at: now, is_stale: false }

export const checkupOf = (changes: Partial<Checkup> = {}): Checkup => ({
  consumer: { ...dana, missing: [] },
  advisor: advisorOf(),
  pair: pairOf(),
  market: null,
  snapshot,
  engine_error: null,
  ...changes,
})

export const matchOf = (changes: Partial<CheckedMatch> = {}): CheckedMatch => ({
  request_id: 31,
  consumer: { ...dana, is_gone: false },
  advisor: { ...ruth, is_gone: false },
  kind: 'chat',
  state: 'sent',
  group: 'waiting',
  decline_reason: null,
  sent_at: now - 20 * hour,
  seen_at: null,
  answered_at: null,
  due_at: now + 28 * hour,
  is_clock_stopped: false,
  fit: { total: 76.5, yours: 80, theirs: 73 },
  closed: null,
  may_extend: true,
  may_close: true,
  ...changes,
})

export const refusal = (code: ProblemCode, fields?: ProblemFields) =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'req-77', fields }), {
    status: statusOf(code),
  })
