import { describe, expect, test } from 'vitest'
import { useReviews } from './fixtures/use-reviews.ts'

const house = await useReviews()
const { met, write, report, desk, run, count } = house

async function reviewed(typed: Parameters<typeof write>[2] = {}) {
  const pair = await met()
  return { ...pair, review: await write(pair.robin, pair.id, typed) }
}

describe('who may not', () => {
  test('nobody reports what they can’t read', async () => {
    const { dana, robin, review } = await reviewed()
    const held = await reviewed({ words: 'Write to me at robin@example.com for more.' })
    await expect(report(robin, 999_999)).rejects.toMatchObject({ code: 'not-found' })
    await expect(report(held.dana, held.review.review_id)).rejects.toMatchObject({ code: 'not-found' })
    const staff = house.caller(dana.personId, 'admin')
    await expect(report(staff, review.review_id)).rejects.toMatchObject({ code: 'not-found' })
    await run(`update advisor_application set status = 'suspended' where person_id = $1`, [dana.personId])
    await expect(report(robin, review.review_id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await count('review_report')).toBe(0)
  })

  test('nobody reports more than ten reviews a day', async () => {
    const { dana, review } = await reviewed()
    for (let times = 0; times < 10; times += 1) {
      await report(dana, review.review_id)
      await run('delete from review_report')
    }
    await expect(report(dana, review.review_id)).rejects.toMatchObject({ code: 'limit-exceeded' })
  })
})

test('a report waits at the desk once per reader, and the review stays as it is', async () => {
  const { dana, robin, review } = await reviewed()
  const reader = await house.consumer()
  await report(dana, review.review_id, 'not-genuine')
  await Promise.all([report(reader, review.review_id), report(reader, review.review_id)])
  const { reviews: waiting, counts } = await desk('reported')
  expect(counts).toMatchObject({ held: 0, reported: 1, patterns: 0, decided: 0 })
  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.reports.map(({ rule, by, is_open }) => [rule, by, is_open])).toEqual([
    ['not-about-advisor', 'consumer', true],
    ['not-genuine', 'advisor', true],
  ])
  expect((await house.reviews(robin, dana.personId)).published).toBe(1)
  expect(await house.told(robin)).toEqual([])
})
