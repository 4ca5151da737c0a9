import { expect, test } from 'vitest'
import { firstSlot, useBookings } from '../meetings/fixtures/use-bookings.ts'
import { settleMeetings } from '../meetings/settle-meetings.ts'
import { readOutcome } from './read-outcome.ts'
import { saveOutcome } from './save-outcome.ts'

const house = await useBookings()
const { services, pair, book, say, clock } = house
const dayMs = 86_400_000
const passTo = (seconds: number) => clock.pass(seconds * 1000 - clock.now().getTime())
const halfHour = 1800

test('from the moment one says that they met, both can say what happened next', async () => {
  const { id, robin, dana } = await pair()
  const { meeting_id: meetingId } = await book(robin, id, firstSlot)
  passTo(firstSlot + halfHour)
  await say(dana, meetingId, 'held')
  const { outcome } = await readOutcome(services, robin, id)
  expect(outcome).toEqual({
    request_id: id,
    advisor_id: dana.personId,
    met_at: firstSlot + halfHour,
    consumer: null,
    advisor: null,
    outcome: null,
    hired_on: null,
    ended_on: null,
    version: 1,
  })
})

test('so they can where no one disputes it within a day, and no longer where someone does', async () => {
  const { id, robin, dana } = await pair()
  const { meeting_id: meetingId } = await book(robin, id, firstSlot)
  passTo(firstSlot + halfHour)
  clock.pass(dayMs)
  await settleMeetings(services)
  expect((await readOutcome(services, dana, id)).outcome).not.toBeNull()
  await say(robin, meetingId, 'no-show')
  expect((await readOutcome(services, dana, id)).outcome).toBeNull()
  await say(robin, meetingId, 'held')
  await saveOutcome(services, robin, id, { outcome: 'deciding', version: 1 })
  expect((await readOutcome(services, robin, id)).outcome?.outcome).toBe('deciding')
})
