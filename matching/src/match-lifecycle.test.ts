import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closeMatch,
  closings,
  declineReasons,
  firstRequestState,
  matchOf,
  matchStates,
  moveQuestion,
  moveRequest,
  type QuestionMove,
  questionMoves,
  questionStates,
  type RequestMove,
  type RequestState,
  requestMovers,
  requestMoves,
  requestRules,
  requestStates,
} from './match-lifecycle.ts'

const moves = Object.keys(requestMoves) as RequestMove[]
const anyStep = fc.record({
  move: fc.constantFrom(...moves),
  who: fc.constantFrom(...requestMovers),
})

/** The whole table spelled out, so that a change has to be made twice. */
const table = [
  'advisor: sent –see→ seen',
  'advisor: sent –accept→ accepted, taken, identity, chat, answered',
  'advisor: seen –accept→ accepted, taken, identity, chat, answered',
  'advisor: sent –decline→ declined, freed, answered',
  'advisor: seen –decline→ declined, freed, answered',
  'clock: sent –expire→ expired, freed, answered',
  'clock: seen –expire→ expired, freed, answered',
  'consumer: sent –withdraw→ withdrawn, freed, answered',
  'consumer: seen –withdraw→ withdrawn, freed, answered',
  'staff: sent –end→ withdrawn, freed, answered',
  'staff: seen –end→ withdrawn, freed, answered',
]

test('whatever is not in the table does not happen, whoever tries it, from wherever', () => {
  const happens: string[] = []
  for (const who of requestMovers)
    for (const state of requestStates)
      for (const move of moves) {
        const moved = moveRequest(state, move, who)
        if (!moved) continue
        const { load, revealsIdentity, opensChat, stopsWaiting } = moved.follows
        const follows = [
          load === 'unchanged' ? '' : `, ${load}`,
          revealsIdentity ? ', identity' : '',
          opensChat ? ', chat' : '',
          stopsWaiting ? ', answered' : '',
        ]
        happens.push(`${who}: ${state} –${move}→ ${moved.state}${follows.join('')}`)
      }
  expect(happens.toSorted()).toEqual(table.toSorted())
})

test('nobody is revealed to an advisor who has not accepted, along whatever way', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      let state: RequestState = firstRequestState
      let hasAccepted = false
      for (const { move, who } of steps) {
        const moved = moveRequest(state, move, who)
        if (!moved) continue
        if (move === 'accept' && who === 'advisor') hasAccepted = true
        state = moved.state
        expect(requestRules[state].revealsIdentity).toBe(hasAccepted)
        expect(requestRules[state].opensChat).toBe(hasAccepted)
      }
    }),
    { numRuns: 500 },
  )
})

test('an answer is final: nothing leads out of accepted, declined, expired or withdrawn', () => {
  for (const state of ['accepted', 'declined', 'expired', 'withdrawn'] as const)
    for (const move of moves)
      for (const who of requestMovers) expect(moveRequest(state, move, who)).toBeUndefined()
})

test('the load goes back or becomes a place exactly once, along whatever way', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      let state: RequestState = firstRequestState
      let settled = 0
      for (const { move, who } of steps) {
        const moved = moveRequest(state, move, who)
        if (!moved) continue
        state = moved.state
        if (moved.follows.load !== 'unchanged') settled += 1
        expect(moved.follows.stopsWaiting).toBe(moved.follows.load !== 'unchanged')
      }
      expect(settled).toBe(requestRules[state].waits ? 0 : 1)
    }),
    { numRuns: 500 },
  )
})

test('a consumer cannot accept for the advisor, nor an advisor withdraw for the consumer, nor the clock answer', () => {
  expect(moveRequest('seen', 'accept', 'consumer')).toBeUndefined()
  expect(moveRequest('seen', 'withdraw', 'advisor')).toBeUndefined()
  expect(moveRequest('sent', 'decline', 'clock')).toBeUndefined()
  expect(moveRequest('sent', 'expire', 'advisor')).toBeUndefined()
})

test('the reasons to decline are the five of the specification', () => {
  expect(declineReasons).toEqual([
    'full',
    'outside-criteria',
    'conflict-of-interest',
    'cannot-serve-state',
    'other',
  ])
})

test('a question is asked by the advisor and answered by the consumer, once, while the request waits', () => {
  const happens: string[] = []
  for (const who of requestMovers)
    for (const request of requestStates)
      for (const question of questionStates)
        for (const move of Object.keys(questionMoves) as QuestionMove[]) {
          const to = moveQuestion(request, question, move, who)
          if (to) happens.push(`${who}: ${request}, ${question} –${move}→ ${to}`)
        }
  expect(happens.toSorted()).toEqual([
    'advisor: seen, unasked –ask→ open',
    'advisor: sent, unasked –ask→ open',
    'consumer: seen, open –answer→ answered',
    'consumer: sent, open –answer→ answered',
  ])
})

test('there is a match where a request was accepted and nowhere else', () => {
  for (const closing of [null, ...closings])
    for (const state of requestStates)
      expect(matchOf(state, closing)).toBe(
        state === 'accepted' ? (closing === null ? 'active' : 'closed') : undefined,
      )
})

test('a match is closed once, by either of the two or by us without a word of how it went', () => {
  const happens: string[] = []
  for (const who of requestMovers)
    for (const match of [undefined, ...matchStates])
      for (const closing of closings) {
        const closed = closeMatch(match, closing, who)
        if (closed) happens.push(`${who}: ${match} –${closing}→ ${closed.state}`)
      }
  const ends = closings.map((as) => `${as}→ closed`)
  expect(happens.toSorted()).toEqual(
    [
      ...['advisor', 'consumer'].flatMap((who) => ends.map((end) => `${who}: active –${end}`)),
      'staff: active –other→ closed',
    ].toSorted(),
  )
})

test('whatever is done in whatever order, at most one question and one end come of a request', () => {
  const anyMove = fc.oneof(
    anyStep.map((step) => ({ kind: 'request' as const, ...step })),
    fc.record({
      kind: fc.constant('question' as const),
      move: fc.constantFrom(...(Object.keys(questionMoves) as QuestionMove[])),
      who: fc.constantFrom(...requestMovers),
    }),
    fc.record({
      kind: fc.constant('close' as const),
      closing: fc.constantFrom(...closings),
      who: fc.constantFrom(...requestMovers),
    }),
  )
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 20 }), (steps) => {
      let state: RequestState = firstRequestState
      let question: (typeof questionStates)[number] = 'unasked'
      let closing: (typeof closings)[number] | null = null
      let [asked, ended] = [0, 0]
      for (const step of steps) {
        if (step.kind === 'request') state = moveRequest(state, step.move, step.who)?.state ?? state
        if (step.kind === 'question') {
          const next = moveQuestion(state, question, step.move, step.who)
          if (next === 'open') asked += 1
          question = next ?? question
        }
        if (step.kind === 'close' && closeMatch(matchOf(state, closing), step.closing, step.who)) {
          closing = step.closing
          ended += 1
        }
        expect(closing === null || state === 'accepted').toBe(true)
      }
      expect(asked).toBeLessThanOrEqual(1)
      expect(ended).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1000 },
  )
})
