import { describe, expect, test } from 'vitest'
import type { Invocation } from './check-messages.ts'
import { checkRun, type RunVerdict } from './check-run.ts'
import { type Final, type History, newHistory } from './history.ts'

const sent = (value: string, more: Partial<Invocation> = {}): Invocation => ({
  writer: value[0] ?? '',
  conversation: 1,
  value,
  isAcknowledged: true,
  ...more,
})
const places = (...values: string[]) => values.map((value, index) => ({ seq: index + 1, value }))
const history = (more: Partial<History> = {}): History => ({
  ...newHistory(),
  messages: [sent('a1', { seq: 1 }), sent('b1', { seq: 2 }), sent('a2', { seq: 3 })],
  ...more,
})
const stored = places('a1', 'b1', 'a2')
const final = (more: Partial<Final> = {}): Final => ({
  reads: ['robin', 'dana'].map((reader) => ({ reader, conversation: 1, messages: stored })),
  saved: new Map(),
  made: [],
  bookings: [],
  unread: [],
  ...more,
})
const readBy = (dana: readonly { seq: number; value: string }[]) => [
  { reader: 'robin', conversation: 1, messages: stored },
  { reader: 'dana', conversation: 1, messages: dana },
]
const readsOf = (messages: readonly { seq: number; value: string }[]) =>
  ['robin', 'dana'].map((reader) => ({ reader, conversation: 1, messages }))
const wrong = (verdict: RunVerdict) =>
  Object.entries(verdict)
    .filter(([, list]) => list.length > 0)
    .map(([name]) => name)

test('a run in which everyone sees what was acknowledged, once and in order, has nothing wrong', () => {
  const heard = [{ reader: 'dana', conversation: 1, seq: 1, value: 'a1' }]
  const copies = [{ reader: 'dana', conversation: 1, messages: stored }]
  expect(wrong(checkRun(history({ heard, copies }), final()))).toEqual([])
})

describe('the two classic mistakes (security.md 4.4)', () => {
  test('a server that acknowledges before it stores, and dies, has lost the message', () => {
    const verdict = checkRun(history(), final({ reads: readsOf(places('a1', 'b1')) }))
    expect(verdict.lost).toEqual(['a2'])
  })

  test('a server that doesn’t recognize what is sent again has it twice', () => {
    const verdict = checkRun(history(), final({ reads: readsOf(places('a1', 'a1', 'b1', 'a2')) }))
    expect(verdict.duplicated).toEqual(['a1'])
  })
})

test.each<[string, Partial<History>, Partial<Final>, string[]]>([
  ['a gap', {}, { reads: readsOf([...stored.slice(0, 2), { seq: 4, value: 'a2' }]) }, ['gaps', 'disordered']],
  [
    'an order other than the writer’s',
    { messages: [sent('a1'), sent('a2')] },
    { reads: readsOf(places('a2', 'a1')) },
    ['disordered'],
  ],
  ['a message only one of two people sees', {}, { reads: readBy(places('a1', 'b1')) }, ['views']],
  [
    'a page that has less than the server',
    { copies: [{ reader: 'dana', conversation: 1, messages: places('a1') }] },
    {},
    ['views'],
  ],
  [
    'a page that has more than the server',
    { copies: [{ reader: 'dana', conversation: 1, messages: places('a1', 'b1', 'a2', 'a3') }] },
    {},
    ['views'],
  ],
  [
    'a socket that said what isn’t stored',
    { heard: [{ reader: 'dana', conversation: 1, seq: 9, value: 'a9' }] },
    {},
    ['views'],
  ],
  [
    'a socket that said it twice',
    { heard: [1, 1].map((seq) => ({ reader: 'dana', conversation: 1, seq, value: 'a1' })) },
    {},
    ['duplicated'],
  ],
  [
    'a request that is gone',
    { made: [{ kind: 'request', owner: 'robin', value: 'r1', isAcknowledged: true, id: 7 }] },
    {},
    ['lost'],
  ],
  [
    'a request that is there twice',
    { made: [{ kind: 'request', owner: 'robin', value: 'r1', isAcknowledged: true, id: 7 }] },
    { made: [7, 8].map((id) => ({ kind: 'request', owner: 'robin', value: 'r1', id, state: 'sent' })) },
    ['duplicated'],
  ],
  [
    'a withdrawal that is gone',
    {
      made: [
        { kind: 'request', owner: 'robin', value: 'r1', isAcknowledged: true, id: 7, endedAs: 'withdrawn' },
      ],
    },
    { made: [{ kind: 'request', owner: 'robin', value: 'r1', id: 7, state: 'sent' }] },
    ['lost'],
  ],
  [
    'two meetings at one time',
    {},
    {
      bookings: [
        { advisor: 'dana', from: 0, to: 30 },
        { advisor: 'dana', from: 29, to: 59 },
      ],
    },
    ['duplicated'],
  ],
  ['a wrong unread count', {}, { unread: [{ reader: 'dana', counted: 2, told: 3 }] }, ['miscounted']],
])('%s is found', (_, changed, found, names) => {
  expect(wrong(checkRun(history(changed), final(found)))).toEqual(names)
})

describe('a draft', () => {
  const saved = (value: string, isAcknowledged = true, hasUnknownAttempt = !isAcknowledged) => ({
    key: 'robin/1',
    value,
    isAcknowledged,
    hasUnknownAttempt,
  })
  const lost = (all: History['saved'], found: string) =>
    checkRun(history({ saved: all }), final({ saved: new Map([['robin/1', found]]) })).lost

  test('that was acknowledged last and isn’t there is lost', () => {
    expect(lost([saved('one'), saved('two')], 'one')).toHaveLength(1)
  })

  test('whose outcome is unknown may be there or not', () => {
    for (const found of ['one', 'two']) expect(lost([saved('one'), saved('two', false)], found)).toEqual([])
  })

  test('that was sent again may take effect late', () => {
    expect(lost([saved('one', true, true), saved('two')], 'one')).toEqual([])
  })
})
