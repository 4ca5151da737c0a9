import { packFacts } from '@evenkeel/matching/features/pack-facts'
import { seeded } from '@evenkeel/matching/random/seeded'
import { inventFacts } from '@evenkeel/matching/testing/invent-facts'
import { expect, test } from 'vitest'
import { advisorShelf } from './advisor-roster.ts'

const factsOf = (id: number, seed: number) => inventFacts(seeded(seed), id)
const told = (shelf: ReturnType<typeof advisorShelf>, id: number) => {
  const slot = shelf.slotOf(id)
  const facts = slot === undefined ? undefined : shelf.factsAt(slot)
  return facts && Buffer.from(packFacts(facts)).toString('hex')
}
const written = (id: number, seed: number) => Buffer.from(packFacts(factsOf(id, seed))).toString('hex')

test('facts that were told once are not told again after others were put, or after the advisor has left', () => {
  const shelf = advisorShelf()
  shelf.putFacts(1, packFacts(factsOf(1, 1)))
  expect([told(shelf, 1), told(shelf, 1)]).toEqual([written(1, 1), written(1, 1)])
  shelf.putFacts(1, packFacts(factsOf(1, 2)))
  expect(told(shelf, 1)).toBe(written(1, 2))
  shelf.drop(1)
  expect(told(shelf, 1)).toBeUndefined()
  // Whoever comes next has the slot that was theirs.
  shelf.putLoad(2, { freePlaces: 1, pending: 0, unanswered: 0 })
  expect(told(shelf, 2)).toBeUndefined()
  shelf.putFacts(2, packFacts(factsOf(2, 3)))
  expect(told(shelf, 2)).toBe(written(2, 3))
})

test('of more advisors than are kept each still has their own facts', () => {
  const shelf = advisorShelf()
  const people = 4100
  for (let id = 1; id <= people; id++) shelf.putFacts(id, packFacts(factsOf(id, id % 7)))
  const asked = [1, 2, ...Array.from({ length: people }, (_, index) => index + 1), 1, people]
  expect(asked.filter((id) => shelf.factsAt(shelf.slotOf(id) as number)?.id !== id)).toEqual([])
})
