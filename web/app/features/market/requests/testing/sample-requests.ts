import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { ReceivedRequest, SentRequest } from '@evenkeel/contract/market/requests'

// For tests: requests as the server sends them, around one fixed moment.

/** Tuesday, October 6, 2026, 18:00 UTC, in seconds. */
export const now = Date.UTC(2026, 9, 6, 18) / 1000
const hour = 3600

const fresh = {
  kind: 'chat',
  state: 'sent',
  decline_reason: null,
  message: '',
  sent_at: now - 4 * hour,
  seen_at: null,
  answered_at: null,
  due_at: now + 44 * hour,
  allowed_ms: 48 * hour * 1000,
  is_clock_stopped: false,
  question: null,
  fit: { total: 86.4, yours: 88.2, theirs: 84.6 },
  closed: null,
} as const

export const ruth: SentRequest['advisor'] = {
  advisor_id: 4821,
  first_name: 'Ruth',
  last_name: 'Calloway',
  title: 'Financial Planner',
  company_name: 'Larkspur Planning',
  profileImage_id: null,
  pays_us: null,
  answers: { median_hours: 6, of: 41 },
  is_gone: false,
  contact: null,
}

export const sentTo = (more: Partial<SentRequest> = {}): SentRequest => ({
  ...fresh,
  request_id: 1,
  advisor: ruth,
  shares: { reveal_id: 9, fields: ['first_name'], withdrawn_at: null },
  is_next_best_dismissed: false,
  ...more,
})

export const question = {
  text: 'Do your options vest monthly?',
  asked_at: now - 2 * hour,
  answer: null,
  answered_at: null,
}

export const accepted = { state: 'accepted', answered_at: now - 4 * hour + 5 * hour + 720 } as const
export const expired = { state: 'expired', answered_at: now - hour, due_at: now - hour } as const

export const card: ReceivedRequest['consumer'] = {
  consumer_id: 77,
  initial: 'K',
  state: 'CO',
  age_band: '34-45',
  service_topics: [4, 5],
  client_specialties: [1],
  asset_band: '250k-500k',
  kind_of_help: 'ongoing-advice',
  meeting_modes: ['video'],
  revealed: {},
}

export const receivedFrom = (more: Partial<ReceivedRequest> = {}): ReceivedRequest => ({
  ...fresh,
  fit: { total: 86, yours: 88, theirs: 85 },
  request_id: 1,
  consumer: card,
  ...more,
})

export const matchDetail = (more: Partial<MatchDetail['card']> = {}): MatchDetail => ({
  card: {
    advisor_id: ruth.advisor_id,
    first_name: ruth.first_name,
    last_name: ruth.last_name,
    title: ruth.title,
    company_name: ruth.company_name,
    miles: null,
    home_town: 'Denver',
    profileImage_id: null,
    is_demo: false,
    rank: 1,
    fit: fresh.fit,
    reasons: { yours: [], theirs: null, weakest: null },
    is_newcomer: false,
    marks: [],
    cost: null,
    experience: null,
    credentials: [],
    meeting_modes: ['video'],
    next_slot_at: null,
    answers: ruth.answers,
    register: null,
    pays_us: null,
    is_saved: false,
    standing: 'open',
    ...more,
  },
  fit: { total: 86.4, yours: { total: 88.2, rows: [] }, theirs: { total: 84.6, rows: [] }, lines: [] },
  refusals: [],
  model_version: 1,
  cost: {
    assets: null,
    is_from_band: true,
    yearly_saving: null,
    yearly_limit: null,
    fees: [],
    market: [],
    typical: [],
  },
  request_id: null,
})
