import { describe, expect, test } from 'vitest'
import { useReviews } from './fixtures/use-reviews.ts'

const house = await useReviews()
const { met, write, answer, reviews, own, told, hire } = house

const thanks = 'Thank you for taking the time to write this.'

async function reviewed(typed: Parameters<typeof write>[2] = {}) {
  const pair = await met()
  return { ...pair, review: await write(pair.robin, pair.id, typed) }
}

describe('who may not', () => {
  test('nobody but the advisor of the review', async () => {
    const { robin, dana, review } = await reviewed()
    const other = await reviewed()
    for (const [who, id] of [
      [robin, review.review_id],
      [other.dana, review.review_id],
      [house.caller(dana.personId, 'admin'), review.review_id],
      [dana, 999_999],
    ] as const)
      await expect(answer(who, id, thanks)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('nobody answers what isn’t published', async () => {
    const { dana, review } = await reviewed({ words: 'Write to me at robin@example.com for more.' })
    expect(review.state).toBe('held')
    await expect(answer(dana, review.review_id, thanks)).rejects.toMatchObject({ code: 'not-found' })
  })

  test.each([
    ['Robin, I see this differently.', 'name'],
    ['As my client you know better.', 'client'],
    ['You have $400,000 with us.', 'money'],
    ['Call me at 303-555-0134.', 'contact details'],
  ])('nobody reveals more than the review: “%s”', async (words, about) => {
    const { dana, review } = await reviewed()
    await expect(answer(dana, review.review_id, words)).rejects.toMatchObject({
      code: 'bad-request',
      fields: { words: expect.stringContaining(about) },
    })
  })

  test('nobody answers twice', async () => {
    const { dana, review } = await reviewed()
    await answer(dana, review.review_id, thanks)
    await expect(answer(dana, review.review_id, 'And another thing.')).rejects.toMatchObject({
      code: 'already-answered',
    })
  })
})

test('an answer is shown under the review, and its author is told once', async () => {
  const { id, robin, dana, review } = await reviewed({ stars: 1 })
  const given = await answer(dana, review.review_id, thanks)
  expect(await answer(dana, review.review_id, thanks)).toEqual(given)
  expect((await reviews(robin, dana.personId)).reviews[0]?.answer).toEqual(given)
  expect((await own(robin, id)).review?.answer).toEqual(given)
  expect(await told(robin)).toEqual([
    expect.objectContaining({
      title: 'Dana Okafor answered your review',
      link: `/shared/matchmaking/messages?request=${id}&show=details`,
    }),
  ])
})

test('where the review says that its author is a client, the answer may too', async () => {
  const { id, dana, review } = await reviewed()
  await hire(id)
  await answer(dana, review.review_id, 'Every client gets the same answer from me.')
})
