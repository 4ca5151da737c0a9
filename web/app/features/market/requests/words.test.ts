import { formatDuration } from '@evenkeel/format/durations'
import { formatDayAhead, formatDue, formatRowTime } from '@evenkeel/format/moments'
import { describe, expect, it, test, vi } from 'vitest'
import { findSensitive } from '../../../text/find-sensitive.ts'
import { newClientId } from '../../../text/new-client-id.ts'
import { cardLines, whoIs } from './card-words.ts'
import { bucketOfReceived, bucketOfSent, orderReceived, orderSent } from './list/buckets.ts'
import { rowsNamed, rowsOfSent } from './list/match-rows.ts'
import { guardIdentity } from './received/guard-identity.ts'
import { answersWords, lastOfReceived, lastOfSent } from './request-words.ts'
import {
  accepted,
  card,
  expired,
  now,
  question,
  receivedFrom,
  ruth,
  sentTo,
} from './testing/sample-requests.ts'

const hour = 3600
const day = 24 * hour

describe('what an advisor must not see', () => {
  const identity = {
    first_name: 'Kim',
    last_name: 'Alvarez',
    email: 'kim@alvarez.example',
    phone: '303 555 0134',
  }
  const leaky = {
    ...receivedFrom(),
    consumer: { ...card, revealed: identity, zip: '80205', assets: 412_345 },
  } as ReturnType<typeof receivedFrom>

  it.each(['sent', 'seen', 'declined', 'expired', 'withdrawn'] as const)(
    'a request that is %s passes on no identity, whatever was sent',
    (state) => {
      const text = JSON.stringify(guardIdentity({ ...leaky, state }))
      for (const secret of [...Object.values(identity), '80205', '412345']) expect(text).not.toContain(secret)
    },
  )

  it('an accepted one passes on what the ledger holds, and nothing that the card does not declare', () => {
    const { consumer } = guardIdentity({ ...leaky, state: 'accepted' })
    expect(consumer.revealed).toEqual(identity)
    expect(JSON.stringify(consumer)).not.toMatch(/80205|412345/)
  })
})

test('an unnamed person is an initial and a state, and the card omits hidden fields', () => {
  expect(whoIs(card)).toBe('K., Colorado')
  expect(whoIs({ ...card, initial: null, state: null })).toBe('Someone')
  expect(whoIs({ ...card, revealed: { first_name: 'Kim' } })).toBe('Kim')
  const lines = Object.fromEntries(cardLines({ ...card, asset_band: null }))
  expect(lines).toMatchObject({ Topics: '1. Taxes, 2. Retirement Planning', Assets: null })
})

test.each([
  [now + 2 * hour, /^\d{1,2}:00 (am|pm)( today)$/],
  [now + 2 * day, /^(Thu|Wed|Fri), Oct \d, \d{1,2}:00 (am|pm)$/],
  [now + 9 * day, /^\w{3}, Oct 1[4-6], \d{1,2}:00 (am|pm)$/],
])('a due time names its day (%i)', (due, words) => {
  expect(formatDue(due, now)).toMatch(words)
})

test('a row shows a time today, a weekday this week and a date before that', () => {
  expect(formatRowTime(now - 60, now)).toMatch(/^\d{1,2}:59 (am|pm)$/)
  expect(formatRowTime(now - 3 * day, now)).toMatch(/^\w{3}$/)
  expect(formatRowTime(now - 8 * day, now)).toMatch(/^(Sep|Oct) \d{1,2}$/)
  expect(formatRowTime(now - 400 * day, now)).toMatch(/^\w{3} \d{1,2}, 2025$/)
  expect(formatDayAhead(now + 2 * day, now)).toMatch(/^on \w+day$/)
})

test.each([
  [30, 'less than a minute'],
  [12 * 60, '12 min'],
  [5 * hour + 12 * 60, '5 h 12 min'],
  [2 * hour, '2 h'],
  [day + 3 * hour, '1 d 3 h'],
])('%i seconds took "%s"', (seconds, words) => expect(formatDuration(seconds)).toBe(words))

test.each([
  ['My SSN is 123-45-6789', ['secret-number']],
  ['Account 0012345678901 at the bank', ['secret-number']],
  ['Card 4111 1111 1111 1111', ['secret-number']],
  ['Call me: (303) 555-0134', ['contact']],
  ['303.555.0134', ['contact']],
  ['Call 303-555-0134, any time', ['contact']],
  ['Account 0012345678901, at the bank', ['secret-number']],
  ['kim@alvarez.example', ['contact']],
  ['We have $1,250,000 and $12500000 in stock since 2019-04-01.', []],
  ['Half of it vests over 4 years, 401(k) aside.', []],
])('"%s" is warned of as %j', (text, risks) => expect(findSensitive(text)).toEqual(risks))

test('each side reads the last event in its own words', () => {
  expect(lastOfSent(sentTo({ question, is_clock_stopped: true }))).toBe('Asks: Do your options vest monthly?')
  expect(lastOfSent(sentTo({ state: 'seen' }))).toBe('Request seen, not answered yet')
  expect(lastOfSent(sentTo({ state: 'declined', decline_reason: 'full' }))).toBe('Declined: full right now')
  expect(lastOfSent(sentTo(expired))).toBe('No answer in 2 business days')
  expect(lastOfReceived(receivedFrom({ question }))).toBe('You asked a question')
  expect(lastOfReceived(receivedFrom({ state: 'withdrawn' }))).toBe('Withdrew the request')
})

test('answer speed is shown with its sample size, from five answers on', () => {
  expect(answersWords(ruth.answers)).toBe('Usually answers in 6 h (median of 41 requests, 90 days)')
  expect(answersWords({ median_hours: null, of: 2 })).toMatch(/^Not enough answers/)
})

test('every request is in one group, by whose turn it is', () => {
  expect(bucketOfSent(sentTo())).toBe('waiting')
  expect(bucketOfSent(sentTo({ question }))).toBe('needs')
  expect(bucketOfSent(sentTo(accepted))).toBe('accepted')
  expect(bucketOfSent(sentTo(expired))).toBe('needs')
  expect(bucketOfSent(sentTo({ ...expired, is_next_best_dismissed: true }))).toBe('closed')
  expect(bucketOfSent(sentTo({ state: 'declined' }))).toBe('closed')
  expect(bucketOfReceived(receivedFrom())).toBe('needs')
  expect(bucketOfReceived(receivedFrom({ question, is_clock_stopped: true }))).toBe('waiting')
  // After two business days without an answer the clock goes on, and it is the advisor's turn again.
  expect(bucketOfReceived(receivedFrom({ question, is_clock_stopped: false }))).toBe('needs')
})

test('advisors see the most urgent first, consumers what needs them', () => {
  const received = [
    receivedFrom({ request_id: 1, ...accepted }),
    receivedFrom({ request_id: 2, due_at: now + 40 * hour }),
    receivedFrom({ request_id: 3, due_at: now + 3 * hour }),
    receivedFrom({ request_id: 4, due_at: now + hour, question, is_clock_stopped: true }),
  ]
  expect(orderReceived(received).map(({ request_id }) => request_id)).toEqual([3, 2, 1, 4])
  const sent = [sentTo({ request_id: 5, sent_at: now }), sentTo({ request_id: 6, question })]
  expect(orderSent(sent).map(({ request_id }) => request_id)).toEqual([6, 5])
})

test('search ignores accents', () => {
  const rows = rowsOfSent([sentTo({ advisor: { ...ruth, first_name: 'Tomás', last_name: 'Quintero' } })])
  expect(rowsNamed(rows, ' quint tomas ')).toHaveLength(1)
  expect(rowsNamed(rows, 'ruth')).toEqual([])
})

test('a client id is a random UUID even without browser support', () => {
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(newClientId()).toMatch(form)
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const ids = [newClientId(), newClientId()]
  vi.unstubAllGlobals()
  for (const id of ids) expect(id).toMatch(form)
  expect(ids[0]).not.toBe(ids[1])
})
