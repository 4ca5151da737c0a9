import { describe, expect, test } from 'vitest'
import { plainWords, reason, useReviews } from './fixtures/use-reviews.ts'

const house = await useReviews()
const { met, anotherMet, write, reviews, run, clock } = house

const nothing = { asked: 0, answered: 0, published: 0, average: null, removed: [], reviews: [] }

/** An advisor with a review for each of these stars, in this order, a minute apart. */
async function reviewed(...stars: number[]) {
  const { id, robin, dana } = await met()
  const people = [{ who: robin, id }]
  while (people.length < stars.length) people.push(await anotherMet(dana))
  const ids: number[] = []
  for (const [place, each] of stars.entries()) {
    const one = people[place]
    if (!one) throw new Error('nobody met')
    clock.pass(60_000)
    const words = `${plainWords} Number ${place} of many.`
    ids.push((await write(one.who, one.id, { stars: each, words })).review_id)
  }
  return { dana, robin, people, ids }
}

describe('who may not', () => {
  test.each([
    [
      'suspended',
      (id: number) => run(`update advisor_application set status = 'suspended' where person_id = $1`, [id]),
    ],
    ['not published', (id: number) => run('delete from advisor_publication where person_id = $1', [id])],
    ['disabled', (id: number) => run('update person set disabled_at = now() where id = $1', [id])],
  ] as const)('nobody reads of an advisor who is %s', async (_, hide) => {
    const { dana, robin } = await reviewed(5)
    await hide(dana.personId)
    for (const who of [robin, dana])
      await expect(reviews(who, dana.personId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(reviews(robin, robin.personId)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a program that copies everything is stopped', async () => {
    const { dana, robin } = await reviewed(5)
    const limits = house.services.limits
    house.services.limits = { take: async () => 7, close: async () => {} }
    await expect(reviews(robin, dana.personId)).rejects.toMatchObject({ code: 'too-many-requests' })
    house.services.limits = limits
  })
})

test('an advisor whom nobody met has no reviews and was asked about by nobody', async () => {
  expect(await reviews(await house.consumer(), await house.advisor())).toEqual(nothing)
})

test('the order is by day alone: the same reviews with other stars come in the same order', async () => {
  const { dana, robin, ids } = await reviewed(5, 1, 4, 2, 3)
  const newestFirst = ids.toReversed()
  const order = async () => (await reviews(robin, dana.personId)).reviews.map(({ review_id }) => review_id)
  expect(await order()).toEqual(newestFirst)
  for (const stars of ['6 - stars', '1 + (id % 5)', '3']) {
    await run(`update review set stars = ${stars}`)
    expect(await order()).toEqual(newestFirst)
  }
  // Nor by what else there is to a review.
  await run(`update review set is_client = id % 2 = 0, conflict = case when id % 3 = 0 then 'A cousin' end`)
  expect(await order()).toEqual(newestFirst)
})

test('an average is shown from five on, plain, with how many gave each', async () => {
  const { dana, robin, people } = await reviewed(5, 4, 4, 1)
  expect(await reviews(robin, dana.personId)).toMatchObject({ published: 4, average: null })
  const fifth = await anotherMet(dana)
  await write(fifth.who, fifth.id, { stars: 5 })
  expect(await reviews(robin, dana.personId)).toMatchObject({
    published: 5,
    average: { mean: 3.8, spread: [1, 0, 0, 2, 2] },
  })
  const [first] = people
  if (first) await house.remove(first.who, first.id)
  expect(await reviews(robin, dana.personId)).toMatchObject({ published: 4, average: null })
})

test('a long list comes in pages with the same counts, and nothing is left out', async () => {
  const { dana, robin, ids } = await reviewed(...Array.from({ length: 12 }, (_, place) => 1 + (place % 5)))
  const [first, second] = [await reviews(robin, dana.personId), await reviews(robin, dana.personId, 10)]
  expect([...first.reviews, ...second.reviews].map(({ review_id }) => review_id)).toEqual(ids.toReversed())
  expect([first.reviews.length, second.published, second.average]).toEqual([10, 12, first.average])
})

test('what staff removed is counted by its rule, and read by nobody', async () => {
  const { dana, robin, ids, people } = await reviewed(1, 2, 3)
  const ada = await house.admin()
  const remove = { decision: 'remove', reason } as const
  await house.decide(ada, ids[0] ?? 0, { ...remove, rule: 'not-genuine' })
  await house.decide(ada, ids[1] ?? 0, { ...remove, rule: 'not-genuine' })
  const read = await reviews(robin, dana.personId)
  expect(read).toMatchObject({
    asked: 3,
    answered: 3,
    published: 1,
    removed: [{ rule: 'not-genuine', count: 2 }],
  })
  expect(read.reviews.map(({ review_id }) => review_id)).toEqual([ids[2]])
  // Deleting it doesn't hide that it was removed, and it can't be written again.
  const [first] = people
  if (!first) throw new Error('nobody met')
  await house.remove(first.who, first.id)
  expect((await reviews(robin, dana.personId)).removed).toEqual(read.removed)
  expect((await house.own(first.who, first.id)).review).toMatchObject({ words: '', state: 'removed' })
  await expect(write(first.who, first.id, { version: 3 })).rejects.toMatchObject({ code: 'review-closed' })
})
