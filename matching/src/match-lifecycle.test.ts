import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  declineReasons,
  firstRequestState,
  moveRequest,
  needsDeclineReason,
  type RequestMove,
  type RequestState,
  requestMovers,
  requestMoves,
  requestStandings,
  requestStates,
} from './match-lifecycle.ts'

const moves = Object.keys(requestMoves) as RequestMove[]
const anyStep = fc.record({
  move: fc.constantFrom(...moves),
  who: fc.constantFrom(...requestMovers),
})

/** The whole table once more, in words: whoever changes one has to change the other. */
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
        expect(requestStandings[state].revealsIdentity).toBe(hasAccepted)
        expect(requestStandings[state].opensChat).toBe(hasAccepted)
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
      expect(settled).toBe(requestStandings[state].waits ? 0 : 1)
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

test('nobody is declined without a word, and nothing else needs one', () => {
  expect(moves.filter(needsDeclineReason)).toEqual(['decline'])
  expect(declineReasons).toEqual([
    'full',
    'outside-criteria',
    'conflict-of-interest',
    'cannot-serve-state',
    'other',
  ])
})
