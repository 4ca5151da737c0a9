import { describe, expect, test } from 'vitest'
import { askForScores } from './ask-for-scores.ts'
import { fine, usePack } from './fixtures/use-pack.ts'

const house = await usePack()
const { services, matched, meeting, score, scorecard, caller, live, heard, run, count } = house

const card = { scores: fine, words: '', is_published: false }

describe('who may not', () => {
  test('nobody but the consumer of the meeting: not its advisor, not others, not staff', async () => {
    const { id, robin, dana } = await matched()
    const meetingId = await meeting(id)
    await score(robin, meetingId)
    const other = await matched()
    for (const stranger of [dana, other.robin, other.dana, caller(robin.personId, 'admin')])
      for (const asked of [meetingId, 999_999]) {
        await expect(scorecard(stranger, asked)).rejects.toMatchObject({ code: 'not-found' })
        await expect(score(stranger, asked)).rejects.toMatchObject({ code: 'not-found' })
      }
  })

  test.each(['proposed', 'confirmed', 'no-show', 'cancelled'] as const)(
    'nobody answers about a meeting that is %s',
    async (state) => {
      const { id, robin } = await matched()
      const meetingId = await meeting(id, { state })
      expect(await scorecard(robin, meetingId)).toBeNull()
      await expect(score(robin, meetingId)).rejects.toMatchObject({ code: 'meeting-moved-on' })
      expect(await count('meeting_scorecard')).toBe(0)
    },
  )

  test('the advisor hears nothing of it, on no page and by no letter', async () => {
    const { id, robin, dana } = await matched()
    const meetingId = await meeting(id)
    const told = await count(`notification where person_id = ${dana.personId}`)
    await score(robin, meetingId, { is_published: true })
    expect(live.told.filter(({ personId }) => personId === dana.personId)).toEqual([])
    expect(await count(`notification where person_id = ${dana.personId}`)).toBe(told)
  })

  test('nobody publishes who they are; kept to themselves they may write what they like', async () => {
    const { id, robin } = await matched()
    const meetingId = await meeting(id)
    const words = 'Ask for me, Some Body.'
    await expect(score(robin, meetingId, { words, is_published: true })).rejects.toMatchObject({
      code: 'bad-request',
      fields: { words: expect.stringContaining('your name') },
    })
    expect(await scorecard(robin, meetingId)).toBeNull()
    expect(await score(robin, meetingId, { words })).toEqual({ ...card, words })
  })
})

test('five answers are given, changed, published and taken back, and each time read as they stand', async () => {
  const { id, robin } = await matched()
  const meetingId = await meeting(id)
  expect(await scorecard(robin, meetingId)).toBeNull()
  const steps = [
    card,
    { ...card, scores: { ...fine, no_pressure: 1 }, words: 'Pushed a product.', is_published: true },
    { ...card, scores: { ...fine, no_pressure: 2 }, words: 'Pushed a product a little.', is_published: true },
    { ...card, words: 'We spoke about it.' },
  ]
  for (const step of steps) {
    expect(await score(robin, meetingId, step)).toEqual(step)
    expect(await scorecard(robin, meetingId)).toEqual(step)
  }
})

test('what is published and then changed keeps the day it was published, and anew it has a new one', async () => {
  const { id, robin } = await matched()
  const meetingId = await meeting(id)
  const published = async () => (await run('select published_at from meeting_scorecard')).rows[0].published_at
  const first = house.clock.now()
  await score(robin, meetingId, { is_published: true })
  house.clock.pass(1000)
  await score(robin, meetingId, { is_published: true, words: 'Clear.' })
  expect(await published()).toEqual(first)
  await score(robin, meetingId)
  expect(await published()).toBeNull()
  await score(robin, meetingId, { is_published: true })
  expect(await published()).toEqual(house.clock.now())
})

test('whoever answers is asked no longer, and their other pages hear of it', async () => {
  const { id, robin } = await matched()
  const meetingId = await meeting(id)
  await askForScores(services)
  const unread = `notification where read_at is null and key = 'score:${meetingId}'`
  expect(await count(unread)).toBe(1)
  await score(robin, meetingId)
  expect(await count(unread)).toBe(0)
  expect(heard(robin, 'meeting-changed')).toEqual([{ request_id: id, meeting_id: meetingId }])
})
