import { saveReview as call } from '@evenkeel/contract/contact/reviews'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plainWords, useReviews } from './fixtures/use-reviews.ts'
import { forgetReviewNetworks } from './forget-review-networks.ts'

const house = await useReviews()
const {
  met,
  anotherMet,
  matched,
  meeting,
  hire,
  write,
  own,
  remove,
  reviews,
  tally,
  told,
  run,
  count,
  clock,
} = house

const dayMs = 86_400_000

describe('who may not', () => {
  test('nobody but the consumer of the request: not its advisor, not others, not staff', async () => {
    const { id, robin, dana } = await met()
    const other = await met()
    for (const stranger of [dana, other.robin, other.dana, house.caller(robin.personId, 'admin')])
      for (const asked of [id, 999_999]) {
        await expect(write(stranger, asked)).rejects.toMatchObject({ code: 'not-found' })
        await expect(own(stranger, asked)).rejects.toMatchObject({ code: 'not-found' })
        await expect(remove(stranger, asked)).rejects.toMatchObject({ code: 'not-found' })
      }
    expect(await count('review')).toBe(0)
  })

  test.each(['proposed', 'confirmed', 'no-show', 'cancelled'] as const)(
    'nobody who has not met the advisor: the meeting is %s',
    async (state) => {
      const { id, robin } = await matched()
      await meeting(id, { state })
      expect(await own(robin, id)).toMatchObject({ review: null, can_write: false })
      await expect(write(robin, id)).rejects.toMatchObject({ code: 'not-found' })
    },
  )

  test('nobody whose account or whose advisor’s account was deleted', async () => {
    const { id, robin, dana } = await met()
    await run('delete from person where id = $1', [dana.personId])
    await expect(write(robin, id)).rejects.toMatchObject({ code: 'not-found' })
    const gone = await met()
    await run('delete from person where id = $1', [gone.robin.personId])
    await expect(write(gone.robin, gone.id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('nobody publishes their own name', async () => {
    const { id, robin } = await met()
    await expect(write(robin, id, { words: `${plainWords} Robin Whitfield` })).rejects.toMatchObject({
      code: 'bad-request',
      fields: { words: 'Leave out your name. Anyone can read your review.' },
    })
    await expect(write(robin, id, { conflict: 'I am Robin Whitfield' })).rejects.toMatchObject({
      fields: { conflict: expect.any(String) },
    })
    expect(await count('review')).toBe(0)
  })

  test('nobody who doesn’t confirm that they weren’t paid, and no other number of stars than one to five', () => {
    const body = { stars: 3, words: plainWords, conflict: null, is_unpaid: true, version: 0 }
    const schema = call.body
    expect(z.safeParse(schema, body).success).toBe(true)
    for (const wrong of [
      { is_unpaid: false },
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { words: 'Too short' },
      { words: 'x'.repeat(2001) },
      { conflict: '' },
    ])
      expect(z.safeParse(schema, { ...body, ...wrong }).success).toBe(false)
  })

  test('nobody changes a review after 30 days, but they may delete it', async () => {
    const { id, robin, dana } = await met()
    const first = await write(robin, id)
    clock.pass(30 * dayMs)
    const changed = await write(robin, id, { stars: 2, version: first.version })
    clock.pass(1)
    await expect(write(robin, id, { stars: 5, version: changed.version })).rejects.toMatchObject({
      code: 'review-closed',
    })
    // Sent again unchanged, it is the same review.
    expect(await write(robin, id, { stars: 2, version: 0 })).toEqual(changed)
    await remove(robin, id)
    expect(await reviews(robin, dana.personId)).toMatchObject({ answered: 0, published: 0, reviews: [] })
  })

  test('nobody overwrites what they changed elsewhere', async () => {
    const { id, robin } = await met()
    const first = await write(robin, id)
    await write(robin, id, { stars: 1, version: first.version })
    for (const version of [0, first.version])
      await expect(write(robin, id, { stars: 5, version })).rejects.toMatchObject({
        code: 'changed-elsewhere',
      })
  })

  test('a program that saves all day is stopped', async () => {
    const { id, robin } = await met()
    await write(robin, id)
    for (let tries = 1; tries < 30; tries += 1) await write(robin, id)
    await expect(write(robin, id)).rejects.toMatchObject({ code: 'limit-exceeded' })
  })
})

test('a review is published at once, the advisor is told of it, and matching counts it', async () => {
  const { id, robin, dana } = await met()
  expect(await own(robin, id)).toEqual({
    review: null,
    can_write: true,
    relation: { is_client: false, client_since: null },
  })
  const review = await write(robin, id, { stars: 2, conflict: 'We went to the same school' })
  expect(review).toMatchObject({
    stars: 2,
    conflict: 'We went to the same school',
    state: 'published',
    held_for: [],
    relation: { is_client: false, client_since: null },
    editable_until: review.written_at + 30 * 86_400,
    answer: null,
  })
  expect((await own(robin, id)).review).toEqual(review)
  expect(await tally(dana.personId)).toEqual([1, 2])
  expect(await told(dana)).toEqual([
    { title: 'You have a new review', body: 'You can answer it once, publicly.', link: '/advisor/metrics' },
  ])
  const text = JSON.stringify(await reviews(dana, dana.personId))
  for (const secret of ['Robin', 'Whitfield', String(robin.personId), 'whitfield.example'])
    expect(text).not.toContain(secret)
})

test('submitted twice at the same moment it is one review, and one pair has one', async () => {
  const { id, robin, dana } = await met()
  const [one, two] = await Promise.all([write(robin, id), write(robin, id)])
  expect(two).toEqual(one)
  expect([await count('review'), (await told(dana)).length]).toEqual([1, 1])
  await house.close(robin, id, 'not-a-fit')
  expect((await write(robin, id, { stars: 1, version: 1 })).review_id).toBe(one.review_id)
  expect(await count('review')).toBe(1)
})

test('an edit keeps the day of publishing, says that it was edited, and changes the tally', async () => {
  const { id, robin, dana } = await met()
  const first = await write(robin, id, { stars: 5 })
  clock.pass(dayMs)
  await write(robin, id, { stars: 1, version: first.version })
  const [shown] = (await reviews(robin, dana.personId)).reviews
  expect(shown).toMatchObject({ stars: 1, is_edited: true, published_at: first.written_at })
  expect(await tally(dana.personId)).toEqual([1, 1])
  expect(await told(dana)).toHaveLength(1)
})

describe('a review that a rule holds', () => {
  const words = `${plainWords} Call me at (303) 555-0134 or see www.example.com.`

  test('waits with its reasons and is read by nobody, until its author takes out the cause', async () => {
    const { id, robin, dana } = await met()
    const held = await write(robin, id, { words })
    expect(held).toMatchObject({ state: 'held', held_for: ['contact-data', 'link'] })
    expect(await reviews(robin, dana.personId)).toMatchObject({ answered: 1, published: 0, reviews: [] })
    expect([await tally(dana.personId), await told(dana)]).toEqual([undefined, []])
    clock.pass(dayMs)
    const clean = await write(robin, id, { version: held.version })
    expect(clean).toMatchObject({ state: 'published', held_for: [] })
    const [shown] = (await reviews(robin, dana.personId)).reviews
    expect(shown).toMatchObject({ published_at: clean.changed_at, is_edited: false })
    expect((await told(dana)).length).toBe(1)
  })

  test('is no longer shown where it was published before', async () => {
    const { id, robin, dana } = await met()
    const { version } = await write(robin, id)
    await write(robin, id, { words, version })
    expect((await reviews(robin, dana.personId)).reviews).toEqual([])
    expect(await tally(dana.personId)).toBeUndefined()
  })

  test('may name its advisor', async () => {
    const { id, robin } = await met()
    const named = await write(robin, id, { words: 'Dana listened. Mrs. Okafor was never late.' })
    expect(named.state).toBe('published')
  })
})

describe('the label', () => {
  test('says client since the month they hired the advisor, also where they hire later or undo it', async () => {
    const { id, robin, dana } = await met()
    await write(robin, id)
    const label = async () => (await reviews(robin, dana.personId)).reviews[0]?.relation
    expect(await label()).toEqual({ is_client: false, client_since: null })
    await hire(id)
    expect(await label()).toEqual({ is_client: true, client_since: '2026-09' })
    expect((await own(robin, id)).relation).toEqual({ is_client: true, client_since: '2026-09' })
    await run(`update match_outcome set hired_on = null, outcome = 'deciding'`)
    expect(await label()).toEqual({ is_client: false, client_since: null })
  })

  test('is no condition: who hired without a meeting on record may write too', async () => {
    const { id, robin } = await matched()
    await hire(id)
    expect((await write(robin, id)).relation).toEqual({ is_client: true, client_since: '2026-09' })
  })
})

test('the network is known only as a keyed hash, and not after 180 days', async () => {
  const { id, robin } = await met()
  await write(robin, id, {}, '203.0.113.7')
  const network = async () => (await run('select network from review')).rows[0].network as Buffer | null
  expect((await network())?.length).toBe(32)
  clock.pass(180 * dayMs)
  await forgetReviewNetworks(house.services)
  expect(await network()).not.toBeNull()
  clock.pass(1)
  await forgetReviewNetworks(house.services)
  expect(await network()).toBeNull()
})

test('deleted and written again it is a new review, and the others are not touched', async () => {
  const { id, robin, dana } = await met()
  const other = await anotherMet(dana)
  await write(other.who, other.id, { stars: 3 })
  const first = await write(robin, id)
  await remove(robin, id)
  expect(await tally(dana.personId)).toEqual([1, 3])
  await expect(remove(robin, id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await write(robin, id)).review_id).not.toBe(first.review_id)
})
