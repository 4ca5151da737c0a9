import { packFacts } from '@evenkeel/matching/features/pack-facts'
import { seeded } from '@evenkeel/matching/random/seeded'
import { inventFacts } from '@evenkeel/matching/testing/invent-facts'
import { expect, test } from 'vitest'
import { advisorRoster } from './advisor-roster.ts'

const factsOf = (id: number, seed: number) => inventFacts(seeded(seed), id)
const told = (roster: ReturnType<typeof advisorRoster>, id: number) => {
  const entry = roster.entryOf(id)
  const facts = entry === undefined ? undefined : roster.factsAt(entry)
  return facts && Buffer.from(packFacts(facts)).toString('hex')
}
const written = (id: number, seed: number) => Buffer.from(packFacts(factsOf(id, seed))).toString('hex')

test('facts that were told once are not told again after others were put, or after the advisor has left', () => {
  const roster = advisorRoster()
  roster.putFacts(1, packFacts(factsOf(1, 1)))
  expect([told(roster, 1), told(roster, 1)]).toEqual([written(1, 1), written(1, 1)])
  roster.putFacts(1, packFacts(factsOf(1, 2)))
  expect(told(roster, 1)).toBe(written(1, 2))
  roster.drop(1)
  expect(told(roster, 1)).toBeUndefined()
  // The next advisor reuses the freed entry.
  roster.putLoad(2, { freePlaces: 1, pending: 0, unanswered: 0 })
  expect(told(roster, 2)).toBeUndefined()
  roster.putFacts(2, packFacts(factsOf(2, 3)))
  expect(told(roster, 2)).toBe(written(2, 3))
})

test('of more advisors than are kept each still has their own facts', () => {
  const roster = advisorRoster()
  const people = 4100
  for (let id = 1; id <= people; id++) roster.putFacts(id, packFacts(factsOf(id, id % 7)))
  const asked = [1, 2, ...Array.from({ length: people }, (_, index) => index + 1), 1, people]
  expect(asked.filter((id) => roster.factsAt(roster.entryOf(id) as number)?.id !== id)).toEqual([])
})
