import { describe, expect, test } from 'vitest'
import { keepMeeting } from '../../people/availability/note-outside-hours.ts'
import { readAvailability } from '../../people/availability/read-availability.ts'
import { saveAvailability } from '../../people/availability/save-availability.ts'
import { firstSlot, mondays, refusal, secondSlot, seconds, useBookings } from './fixtures/use-bookings.ts'

const house = await useBookings()
const { services, pair, book, cancel, moveTo, confirm, clock, run } = house
const { orm } = services.database
const monday = '2026-10-05'
const dayOff = (date = monday) => ({ exceptions: [{ date, hours: [], note: '' }] })
type Caller = Parameters<typeof saveAvailability>[1]
const save = async (who: Caller, patch: Parameters<typeof saveAvailability>[2]) =>
  (await saveAvailability(services, who, patch)).availability.overlaps
const asked = async (who: Caller) => (await readAvailability(orm, who.personId, clock.now())).overlaps

describe('nothing is asked', () => {
  test('about other days, other advisors, or a day that was off when the meeting was agreed on', async () => {
    const { id, robin, dana } = await pair()
    const lee = await pair()
    await book(robin, id, firstSlot)
    expect(await save(dana, dayOff('2026-10-12'))).toEqual([])
    expect(await save(lee.dana, dayOff())).toEqual([])
    const tuesday = seconds('2026-10-13T20:00:00Z')
    const other = await pair({ advisorId: dana.personId })
    await book(other.dana, other.id, tuesday)
    expect(await save(dana, { weekly_hours: { ...mondays, perDay: 3 } })).toEqual([])
  })

  test('where hours get longer, or are given up altogether', async () => {
    const { id, robin, dana } = await pair()
    await book(robin, id, firstSlot)
    expect(
      await save(dana, { exceptions: [{ date: monday, hours: [{ from: 480, to: 1080 }], note: '' }] }),
    ).toEqual([])
    expect(await save(dana, { weekly_hours: null })).toEqual([])
  })

  test('of someone who does not have the meeting', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    await save(dana, dayOff())
    const lee = await pair()
    await keepMeeting(services, lee.dana, meeting_id)
    expect(await asked(dana)).toHaveLength(1)
  })
})

describe('a booked meeting is asked about', () => {
  test('when its day becomes off, until it is kept', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    const question = { meeting_id, request_id: id, starts_at: firstSlot, minutes: 30, is_day_off: true }
    expect(await save(dana, dayOff())).toEqual([question])
    expect(await asked(dana)).toEqual([question])
    await keepMeeting(services, dana, meeting_id)
    expect(await asked(dana)).toEqual([])
    // Saving the same again asks nothing new.
    expect(await save(dana, { ...dayOff(), weekly_hours: mondays })).toEqual([])
    expect((await house.stateOf(meeting_id)).state).toBe('confirmed')
  })

  test('when hours become shorter, until the hours cover it again', async () => {
    const { id, robin, dana } = await pair()
    await book(robin, id, firstSlot)
    const later = { ...mondays, hours: [{ day: 'mon' as const, from: '10:00', to: '12:00' }] }
    expect(await save(dana, { weekly_hours: later })).toMatchObject([
      { starts_at: firstSlot, is_day_off: false },
    ])
    expect(await save(dana, { weekly_hours: mondays })).toEqual([])
  })

  test('until it is moved or canceled', async () => {
    const { id, robin, dana } = await pair()
    const booked = await book(robin, id, firstSlot)
    await save(dana, dayOff())
    const moved = await moveTo(dana, booked.meeting_id, seconds('2026-10-12T15:00:00Z'))
    expect(await asked(dana)).toEqual([])
    const agreed = await confirm(robin, moved.meeting_id, moved.sequence)
    expect(
      await save(dana, { exceptions: [...dayOff().exceptions, ...dayOff('2026-10-12').exceptions] }),
    ).toHaveLength(1)
    await cancel(dana, agreed.meeting_id, agreed.sequence)
    expect(await asked(dana)).toEqual([])
  })
})

test('a time that is busy in another calendar cannot be booked, and the next one can', async () => {
  const { id, robin, dana } = await pair()
  await run(
    `with c as (insert into outside_calendar (person_id, name, kind, host, sealed_access, access_hash, next_check_at, created_at)
       values ($1, 'Work', 'address', 'x', '', '', now(), now()) returning id)
     insert into calendar_busy_time select id, $1, $2, $3 from c`,
    [dana.personId, new Date(firstSlot * 1000), new Date(firstSlot * 1000 + 60_000)],
  )
  expect(await refusal(book(robin, id, firstSlot))).toBe('slot-taken')
  expect((await book(robin, id, secondSlot)).state).toBe('confirmed')
})
