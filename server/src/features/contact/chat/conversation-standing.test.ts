import { expect, test } from 'vitest'
import { conversationStanding } from './conversation-standing.ts'
import type { StandingFacts } from './conversation-standing-tables.ts'

const open: StandingFacts = {
  isMatchActive: true,
  haveLeft: false,
  haveBlocked: false,
  haveTheyLeft: false,
  haveTheyBlocked: false,
  amGone: false,
  areTheyGone: false,
}

test.each([
  ['they blocked', { haveTheyBlocked: true }, 'they-ended'],
  ['they left', { haveTheyLeft: true }, 'they-ended'],
  [
    'they blocked, left and are gone',
    { haveTheyBlocked: true, haveTheyLeft: true, areTheyGone: true },
    'they-ended',
  ],
  ['they are gone', { areTheyGone: true }, 'they-are-gone'],
  ['the match is closed', { isMatchActive: false }, 'match-closed'],
  ['the match is closed and they left', { isMatchActive: false, haveTheyLeft: true }, 'match-closed'],
  ['the match is closed and they are gone', { isMatchActive: false, areTheyGone: true }, 'match-closed'],
  ['I left', { haveLeft: true }, 'you-left'],
  ['I left what is closed', { haveLeft: true, isMatchActive: false }, 'you-left'],
  ['I blocked', { haveBlocked: true }, 'you-blocked'],
  ['I blocked and left', { haveBlocked: true, haveLeft: true }, 'you-blocked'],
  ['both blocked', { haveBlocked: true, haveTheyBlocked: true }, 'you-blocked'],
  ['I am about to be deleted', { amGone: true }, 'you-left'],
  ['nothing of it', {}, 'open'],
] as const)('when %s', (_, facts, standing) => {
  expect(conversationStanding({ ...open, ...facts })).toBe(standing)
})

test('one thing against it is enough, whatever else holds', () => {
  const names = Object.keys(open) as (keyof StandingFacts)[]
  for (let bits = 0; bits < 2 ** names.length; bits += 1) {
    const facts = { ...open }
    for (const [place, name] of names.entries()) if (bits & (1 << place)) facts[name] = !open[name]
    expect(conversationStanding(facts) === 'open').toBe(bits === 0)
  }
})
