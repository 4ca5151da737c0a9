import { describe, expect, test } from 'vitest'
import { askForScores } from './ask-for-scores.ts'
import { fine, usePack } from './fixtures/use-pack.ts'

const house = await usePack()
const { services, matched, meeting, score, scorecard, caller, live, heard, count } = house

const card = { scores: fine, words: '' }

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
    await score(robin, meetingId)
    expect(live.told.filter(({ personId }) => personId === dana.personId)).toEqual([])
    expect(await count(`notification where person_id = ${dana.personId}`)).toBe(told)
  })
})

test('five answers are given and changed, with a note to oneself, and each time read as they are', async () => {
  const { id, robin } = await matched()
  const meetingId = await meeting(id)
  expect(await scorecard(robin, meetingId)).toBeNull()
  const steps = [
    card,
    { ...card, scores: { ...fine, no_pressure: 1 }, words: 'Pushed a product.' },
    { ...card, scores: { ...fine, no_pressure: 2 }, words: 'Pushed a product a little.' },
    { ...card, words: 'We spoke about it.' },
  ]
  for (const step of steps) {
    expect(await score(robin, meetingId, step)).toEqual(step)
    expect(await scorecard(robin, meetingId)).toEqual(step)
  }
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
