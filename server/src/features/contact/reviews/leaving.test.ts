import { describe, expect, test } from 'vitest'
import { personalData } from '../../../personal-data.ts'
import { eraseSubject, findSubject, readSubjectRows } from '../../account/privacy/subject-store.ts'
import { useReviews } from './fixtures/use-reviews.ts'
import { releaseReviews } from './release-reviews.ts'

const house = await useReviews()
const { services, met, anotherMet, write, answer, decide, admin, hire, reviews, tally, run, clock } = house
const { orm } = services.database

async function leave({ personId }: { personId: number }, choice: 'keep' | 'delete' = 'keep') {
  await services.database.transaction(async (transaction) => {
    const subject = await findSubject(transaction, personalData, { personId, until: clock.now() })
    await releaseReviews(transaction, personId, choice)
    await eraseSubject(transaction, subject)
  })
}

async function download({ personId }: { personId: number }, name: string, side: 'own' | 'other' = 'own') {
  const subject = await findSubject(orm, personalData, { personId, until: clock.now() })
  const table = personalData[name]
  if (!table || 'nobodys' in table) throw new Error(`${name} is nobody’s`)
  if (side === 'own') return readSubjectRows(orm, name, subject, table)
  if (!table.otherSide) throw new Error(`${name} has one side`)
  return readSubjectRows(orm, name, subject, table.otherSide)
}

describe('an author who leaves', () => {
  test('keeps their review without a name, with the label it had and the answer', async () => {
    const { id, robin, dana } = await met()
    await hire(id)
    const review = await write(robin, id, { stars: 2 })
    await answer(dana, review.review_id, 'Thank you for taking the time.')
    await leave(robin)
    const stranger = await house.consumer()
    expect(await reviews(stranger, dana.personId)).toMatchObject({
      asked: 1,
      answered: 1,
      published: 1,
      reviews: [{ stars: 2, relation: { is_client: true, client_since: '2026-09' }, answer: {} }],
    })
    const { rows } = await run('select author_id, request_id, network from review')
    expect(rows).toEqual([{ author_id: null, request_id: null, network: null }])
    expect((await run('select consumer_id from review_invitation')).rows).toEqual([{ consumer_id: null }])
  })

  test('deletes it where they choose so', async () => {
    const { id, robin, dana } = await met()
    const other = await anotherMet(dana)
    await write(other.who, other.id, { stars: 5 })
    await write(robin, id, { stars: 2 })
    await leave(robin, 'delete')
    expect(await tally(dana.personId)).toEqual([1, 5])
    expect((await reviews(other.who, dana.personId)).reviews).toHaveLength(1)
  })

  test('takes along what was never published, and the text of what was removed', async () => {
    const { id, robin } = await met()
    await write(robin, id, { words: 'Write to me at robin@example.com for more.' })
    await leave(robin)
    expect((await run('select from review')).rows).toEqual([])
    const gone = await met()
    const review = await write(gone.robin, gone.id, { conflict: 'A cousin of hers' })
    await decide(await admin(), review.review_id, { decision: 'remove', rule: 'not-genuine' })
    await leave(gone.robin)
    const { rows } = await run('select words, conflict, author_id from review')
    expect(rows).toEqual([{ words: '', conflict: null, author_id: null }])
    expect((await run('select reason from review_decision')).rows).toEqual([{ reason: '' }])
    const stranger = await house.consumer()
    expect((await reviews(stranger, gone.dana.personId)).removed).toEqual([{ rule: 'not-genuine', count: 1 }])
  })
})

test('an advisor who leaves takes along every review of them', async () => {
  const { id, robin, dana } = await met()
  const review = await write(robin, id)
  await answer(dana, review.review_id, 'Thank you for taking the time.')
  await leave(dana)
  for (const table of ['review', 'review_answer', 'review_invitation', 'matching_review_tally'])
    expect((await run(`select from ${table}`)).rows).toEqual([])
})

test('each downloads what they wrote, and of the other only what everyone can read', async () => {
  const { id, robin, dana } = await met()
  const review = await write(robin, id)
  await answer(dana, review.review_id, 'Thank you for taking the time.')
  expect(await download(robin, 'review')).toMatchObject([{ stars: 4, state: 'published' }])
  expect(await download(robin, 'review_answer', 'other')).toMatchObject([
    { words: 'Thank you for taking the time.' },
  ])
  expect(await download(dana, 'review_answer')).toHaveLength(1)
  const [ofDana] = await download(dana, 'review', 'other')
  expect(Object.keys(ofDana ?? {}).toSorted()).toEqual(['conflict', 'id', 'published_at', 'stars', 'words'])
  await run(`update review set state = 'held'`)
  expect(await download(dana, 'review', 'other')).toEqual([])
})
