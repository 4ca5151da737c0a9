import { describe, expect, test } from 'vitest'
import { plainWords, reason, useReviews } from '../fixtures/use-reviews.ts'
import { countReviewDesk } from './count-review-desk.ts'

const house = await useReviews()
const { met, write, decide, desk, admin, report, reviews, own, told, tally, letters, run, clock } = house

const heldWords = `${plainWords} Write to me at robin@example.com for more.`
const remove = { decision: 'remove', rule: 'contact-data' } as const

async function held() {
  const pair = await met()
  const review = await write(pair.robin, pair.id, { stars: 2, words: heldWords })
  return { ...pair, review, reviewId: review.review_id, ada: await admin() }
}

async function published() {
  const pair = await met()
  const review = await write(pair.robin, pair.id, { stars: 2 })
  return { ...pair, review, reviewId: review.review_id, ada: await admin() }
}

const audited = async () =>
  (
    await run(`select event, actor_id::int as actor, subject_id::int as subject, detail from audit
     where event like 'review-%' order by seq`)
  ).rows

describe('what may not be decided', () => {
  test('a review that doesn’t exist, or one that changed since it was read', async () => {
    const { ada, reviewId, robin, id } = await held()
    await expect(decide(ada, 999_999, {})).rejects.toMatchObject({ code: 'not-found' })
    await write(robin, id, { stars: 1, words: heldWords, version: 1 })
    await expect(decide(ada, reviewId, { version: 1 })).rejects.toMatchObject({ code: 'review-moved-on' })
    expect(await audited()).toEqual([])
  })

  test('one that someone else decided, or that its author deleted; the desk finds what became of it', async () => {
    const { ada, reviewId, robin, id } = await held()
    const now = async () => (await desk('held', undefined, undefined, String(reviewId))).reviews
    await decide(await admin(), reviewId, {})
    await expect(decide(ada, reviewId, { ...remove, version: 1 })).rejects.toMatchObject({
      code: 'review-moved-on',
    })
    expect(await now()).toMatchObject([{ state: 'published' }])
    await house.remove(robin, id)
    await expect(decide(ada, reviewId, remove)).rejects.toMatchObject({ code: 'not-found' })
    expect(await now()).toEqual([])
  })

  test('a removal without a rule, or a rule without a removal', async () => {
    const { ada, reviewId } = await held()
    for (const wrong of [
      { decision: 'remove', rule: null },
      { decision: 'publish', rule: 'link' },
    ] as const)
      await expect(decide(ada, reviewId, wrong)).rejects.toMatchObject({
        code: 'bad-request',
        fields: { rule: expect.any(String) },
      })
  })

  test('publishing what is published, keeping what nobody reported, removing what is removed', async () => {
    const { ada, reviewId } = await published()
    await expect(decide(ada, reviewId, { decision: 'publish' })).rejects.toMatchObject({
      code: 'review-moved-on',
    })
    await expect(decide(ada, reviewId, { decision: 'keep' })).rejects.toMatchObject({
      code: 'review-moved-on',
    })
    const { version } = await decide(ada, reviewId, remove)
    await expect(decide(ada, reviewId, { ...remove, rule: 'link', version })).rejects.toMatchObject({
      code: 'review-moved-on',
    })
    await expect(decide(ada, reviewId, { decision: 'publish', version })).rejects.toMatchObject({
      code: 'review-moved-on',
    })
  })
})

test('a held review waits with everything staff need, is published by them, and both are told', async () => {
  const { ada, reviewId, robin, dana, id } = await held()
  const { reviews: waiting } = await desk('held')
  expect(waiting).toMatchObject([
    {
      review: { review_id: reviewId, words: heldWords },
      advisor: { id: dana.personId, name: 'Dana Okafor' },
      author: { id: robin.personId, name: 'Robin Whitfield' },
      state: 'held',
      held_for: ['contact-data'],
    },
  ])
  expect(await countReviewDesk(house.services)).toBe(1)
  clock.pass(60_000)
  const decided = await decide(ada, reviewId, {})
  expect(decided).toMatchObject({
    state: 'published',
    decisions: [{ decision: 'publish', rule: null, reason, by: 'Ada Admin' }],
  })
  expect(await countReviewDesk(house.services)).toBe(0)
  expect((await desk('decided')).reviews.map(({ review }) => review.review_id)).toEqual([reviewId])
  expect((await reviews(robin, dana.personId)).reviews).toMatchObject([
    { words: heldWords, is_edited: false },
  ])
  expect((await own(robin, id)).review).toMatchObject({ state: 'published', held_for: [] })
  expect(await tally(dana.personId)).toEqual([1, 2])
  expect((await told(robin)).map(({ title }) => title)).toEqual(['Your review of Dana Okafor is published'])
  expect((await told(dana)).map(({ title }) => title)).toEqual(['You have a new review'])
})

test('a removal names its rule and its reason to the author, its count to the readers, and is audited', async () => {
  const { ada, reviewId, robin, dana } = await published()
  const twice = [await decide(ada, reviewId, remove), await decide(ada, reviewId, remove)]
  expect(twice[0]).toEqual(twice[1])
  expect(twice[0]?.decisions).toHaveLength(1)
  expect(await reviews(robin, dana.personId)).toMatchObject({
    published: 0,
    reviews: [],
    removed: [{ rule: 'contact-data', count: 1 }],
  })
  expect(await tally(dana.personId)).toBeUndefined()
  const [letter] = (await letters(robin.personId)).filter(({ key }) => key.startsWith('review-decided:'))
  expect(letter?.subject).toContain('we removed your review of Dana Okafor')
  expect(letter?.body_text).toContain('It contained contact details.')
  expect(letter?.body_text).toContain(reason)
  expect((await told(dana)).map(({ title }) => title)).toEqual(['We removed a review of you'])
  expect(await audited()).toEqual([
    {
      event: 'review-removed',
      actor: ada.personId,
      subject: dana.personId,
      detail: { review: reviewId, rule: 'contact-data' },
    },
  ])
})

test('a reported review that breaks no rule is kept, its reporters are told, and it can be reported again', async () => {
  const { ada, reviewId, dana } = await published()
  await report(dana, reviewId)
  const kept = await decide(ada, reviewId, { decision: 'keep' })
  expect(kept).toMatchObject({ state: 'published', reports: [{ is_open: false }] })
  expect((await told(dana)).map(({ title }) => title)).toContain('We kept the review you reported')
  expect((await desk('reported')).reviews).toEqual([])
  await report(dana, reviewId, 'not-genuine')
  expect((await desk('reported')).counts).toMatchObject({ reported: 1, decided: 1 })
  const [audit] = await audited()
  expect(audit).toMatchObject({ event: 'review-kept', detail: { review: reviewId } })
})

test('the longest waiting is first', async () => {
  const first = await held()
  clock.pass(60_000)
  const second = await held()
  expect((await desk('held')).reviews.map(({ review }) => review.review_id)).toEqual([
    first.reviewId,
    second.reviewId,
  ])
  expect((await desk('held', '1')).reviews).toHaveLength(1)
})

test('a published review that no one reported can be found, by its advisor too, and removed by a stated rule', async () => {
  const { ada, reviewId, dana } = await published()
  const other = await published()
  const idsOf = async (advisorId?: number) =>
    (await desk('published', undefined, advisorId?.toString())).reviews.map(({ review }) => review.review_id)
  expect(await idsOf()).toEqual([other.reviewId, reviewId])
  expect(await idsOf(dana.personId)).toEqual([reviewId])
  expect((await desk('held')).counts.published).toBe(2)
  await decide(ada, reviewId, { decision: 'remove', rule: 'legal-order' })
  expect(await idsOf()).toEqual([other.reviewId])
})
