import type { Metrics } from '@evenkeel/contract/market/metrics'
import type { Reach } from '../metrics-queries.ts'

// For tests: the metrics of one advisor, as the contract describes them.

export const sampleMetrics: Metrics = {
  from: '2026-07-08',
  to: '2026-10-05',
  is_partial: true,
  made_at: 1_791_200_000,
  days_with_us: 200,
  tiles: {
    median_answer_hours: { value: 5 + 2 / 3, of: 41, before: 7 + 1 / 12 },
    within_promise: { value: (100 * 40) / 41, of: 41, before: 92 },
    accepted: { value: (100 * 33) / 41, of: 41, before: 85 },
    top_three: { value: 31, of: 190 },
  },
  places: {
    of: 5,
    taken: 2,
    free: 3,
    renews_on: '2026-11-01',
    paused_until: null,
    unanswered: 0,
    status: 'open',
  },
  outcomes: {
    not_met: { declined: 7, expired: 1, withdrawn: 0, waiting: 0, to_meet: 6, closed: 3 },
    not_hired: { deciding: 10, closed: 5 },
  },
  funnel: [
    { step: 'shown', count: 1248, of_before: null },
    { step: 'opened', count: 312, of_before: 25 },
    { step: 'saved', count: 96, of_before: 30.8 },
    { step: 'requested', count: 41, of_before: 42.7 },
    { step: 'accepted', count: 33, of_before: 80.5 },
    { step: 'met', count: 24, of_before: 72.7 },
    { step: 'hired', count: 9, of_before: 37.5 },
  ],
  by_source: { search: 1102, saved_search: 98, next_best: 48 },
  exposure: [
    { from: '2026-07-08', share: 11, expected: 14, lists: 90 },
    { from: '2026-07-15', share: null, expected: null, lists: 3 },
    { from: '2026-07-22', share: 17, expected: 18, lists: 96 },
    { from: '2026-07-29', share: 18, expected: 18, lists: 92 },
    { from: '2026-08-05', share: 19, expected: 17.5, lists: 100 },
  ],
  answer_times: [
    { bin: '<2', count: 6, is_late: false },
    { bin: '2–4', count: 9, is_late: false },
    { bin: '4–8', count: 13, is_late: false },
    { bin: '8–16', count: 7, is_late: false },
    { bin: '16–24', count: 3, is_late: false },
    { bin: '24–48', count: 2, is_late: false },
    { bin: 'late', count: 1, is_late: true },
  ],
  declined: {
    of: 8,
    reasons: [
      { reason: 'full', count: 5 },
      { reason: 'other', count: null },
    ],
  },
  fee_position: {
    fee_type: 2,
    state: 'CO',
    assets: 375_000,
    own: 2160,
    others: [720, 1400, 1900, 2400, 3000, 4200],
    lower_than_percent: 50,
  },
}

export const sampleReach: Reach = {
  as_of: 1_790_985_600,
  next_at: 1_791_158_400,
  consumers: 210,
  shown_to: 40,
  in_first_ten: 0,
  counted_minimums: { asset_minimum: 250_000, income_minimum: 0 },
  states_left_out: [],
  criteria: [
    { criterion: 'states', left: 100, without: 60 },
    { criterion: 'topics', left: 70, without: 50 },
    { criterion: 'specialties', left: 70, without: 40 },
    { criterion: 'assets', left: 50, without: 70 },
    { criterion: 'income', left: 50, without: 40 },
    { criterion: 'meeting', left: 50, without: 30 },
    { criterion: 'kinds-of-help', left: 50, without: 40 },
    { criterion: 'room', left: 40, without: 50 },
  ],
}
