import { describe, expect, test } from 'vitest'
import { findReviewPatterns } from './find-review-patterns.ts'
import { plainWords, useReviews } from './fixtures/use-reviews.ts'
import { shinglesOf, similarity } from './shingles.ts'

const house = await useReviews()
const { services, met, anotherMet, write, desk, decide, admin, clock, count } = house

const dayMs = 86_400_000
const texts = [
  'She explained every fee and answered all of my questions.',
  'Late twice, and the plan was thin for what it costs.',
  'Calm, prepared, and honest about what they don’t do.',
  'We got a clear list of next steps within one week.',
  'Too many products and too little listening for my taste.',
] as const

/** Reviews of one advisor with other words each. */
async function reviewed(many: number, from?: string, gapMs = 10 * dayMs) {
  const { id, robin, dana } = await met()
  const people = [{ who: robin, id }]
  while (people.length < many) people.push(await anotherMet(dana))
  const ids = []
  for (const [place, { who, id: requestId }] of people.entries()) {
    clock.pass(gapMs)
    ids.push((await write(who, requestId, { words: texts[place] ?? '' }, from)).review_id)
  }
  return { dana, ids, people }
}

const found = async () =>
  (await desk('patterns')).reviews.map(({ review, patterns }) => ({
    id: review.review_id,
    like: Object.fromEntries(
      patterns.map(({ pattern, others }) => [pattern, others.map(({ review_id }) => review_id)]),
    ),
  }))

describe('what looks like nothing', () => {
  test('reviews with other words, from other networks, on other days', async () => {
    await reviewed(5)
    expect([await findReviewPatterns(services), await found()]).toEqual([5, []])
  })

  test('the same network for other advisors: offices and carriers share one', async () => {
    await reviewed(1, 'one network')
    const { id, robin } = await met()
    await write(robin, id, { words: texts[1] }, 'one network')
    await findReviewPatterns(services)
    expect(await found()).toEqual([])
  })

  test('three within three days', async () => {
    await reviewed(3, undefined, dayMs / 2)
    await findReviewPatterns(services)
    expect(await found()).toEqual([])
  })
})

test('the same network for one advisor waits for staff, both of them, and neither is hidden meanwhile', async () => {
  const { ids, dana, people } = await reviewed(2, 'one network')
  await findReviewPatterns(services)
  expect(await found()).toEqual([
    { id: ids[0], like: { 'same-network': [ids[1]] } },
    { id: ids[1], like: { 'same-network': [ids[0]] } },
  ])
  expect((await house.reviews(people[0]?.who ?? dana, dana.personId)).published).toBe(2)
  const ada = await admin()
  await decide(ada, ids[0] ?? 0, { decision: 'keep' })
  await decide(ada, ids[1] ?? 0, { decision: 'remove', rule: 'not-genuine' })
  expect(await found()).toEqual([])
  // What was decided stays decided.
  await findReviewPatterns(services)
  expect(await found()).toEqual([])
})

test('four within three days are a burst', async () => {
  const { ids } = await reviewed(4, undefined, dayMs / 2)
  await findReviewPatterns(services)
  const all = await found()
  expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const { like } of all) expect(Object.keys(like)).toEqual(['burst'])
})

test('nearly the same words are found, also about another advisor', async () => {
  const { id, robin } = await met()
  const words = `${plainWords} ${texts[1]} ${texts[2]} ${texts[3]} ${texts[4]}`
  const one = await write(robin, id, { words })
  const other = await met()
  const two = await write(other.robin, other.id, { words: words.replace('one week', 'ONE day!') })
  await findReviewPatterns(services)
  expect(await found()).toEqual([
    { id: one.review_id, like: { 'copied-text': [two.review_id] } },
    { id: two.review_id, like: { 'copied-text': [one.review_id] } },
  ])
})

test('each review is compared once, and again when it changed', async () => {
  const { people } = await reviewed(2)
  expect([await findReviewPatterns(services), await findReviewPatterns(services)]).toEqual([2, 0])
  const [first] = people
  if (!first) throw new Error('nobody met')
  await write(first.who, first.id, { words: texts[4], version: 1 })
  expect([await findReviewPatterns(services), await count('review_pattern')]).toEqual([1, 0])
})

test('similarity counts runs of three words', () => {
  const of = (one: string, other: string) => similarity(shinglesOf(one), shinglesOf(other))
  expect(of('a b c d', 'A, b c d!')).toBe(1)
  expect(of('a b c d', 'd c b a')).toBe(0)
  expect(of('a b', 'a b')).toBe(1)
  expect(of('a b c d e', 'a b c d x')).toBe(0.5)
})
