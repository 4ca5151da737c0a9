import { describe, expect, test } from 'vitest'
import { deletePerson } from '../../account/privacy/delete-person.ts'
import { requestDeletion } from '../../account/privacy/request-deletion.ts'
import { undoDeletion } from '../../account/privacy/undo-deletion.ts'
import { expireRequests } from '../../market/requests/expire-requests.ts'
import { decideApplication } from '../../people/vetting/decide-application.ts'
import { firstSlot, refusal, secondSlot, seconds, useBookings } from './fixtures/use-bookings.ts'
import { settleMeetings } from './settle-meetings.ts'

// Meetings that begin with a request, and everything that ends one indirectly.

const house = await useBookings()
const { services, pair, book, send, count, meetings, told, lettersAbout, stateOf, passTo } = house
const wish = (starts_at = firstSlot) => ({
  kind: 'meeting' as const,
  meeting: { starts_at, way: 'video' as const },
})

async function wished() {
  const robin = await house.consumer()
  const dana = house.caller(await house.advisorWithHours(), 'advisor')
  const { request_id: id } = await send(robin, dana.personId, wish())
  return { id, robin, dana, meetingId: (await meetings(robin))[0]?.meeting_id ?? 0 }
}

describe('a time that is wished for with a request', () => {
  test('is one of the advisor’s free ones, of a request for a meeting, or nothing is sent', async () => {
    const robin = await house.consumer()
    const advisorId = await house.advisorWithHours()
    expect(await refusal(send(robin, advisorId, wish(firstSlot + 60)))).toBe('slot-taken')
    expect(await refusal(send(robin, advisorId, { ...wish(), kind: 'chat' }))).toMatch(/^bad-request/)
    expect([await count('match_request'), await count('meeting'), await count('mail')]).toEqual([0, 0, 0])
  })

  test('is kept for them: of several who wish for it one request is sent', async () => {
    const advisorId = await house.advisorWithHours()
    const people = [await house.consumer(), await house.consumer(), await house.consumer()]
    const sent = await Promise.all(people.map((who) => refusal(send(who, advisorId, wish()))))
    expect(sent.toSorted()).toEqual(['none', 'slot-taken', 'slot-taken'])
    expect([await count('match_request'), await count('meeting')]).toEqual([1, 1])
  })

  test('tells of itself with the request and not beside it, and is not the advisor’s to move', async () => {
    const { robin, dana, meetingId } = await wished()
    expect((await meetings(robin))[0]).toMatchObject({ state: 'proposed', may: ['move', 'cancel'] })
    expect((await meetings(dana))[0]).toMatchObject({ proposed_by: 'consumer', may: [] })
    expect([await told(dana), await lettersAbout(dana), await lettersAbout(robin)]).toEqual([[], [], []])
    expect(await refusal(house.confirm(dana, meetingId))).toBe('meeting-moved-on')
    expect(await house.moveTo(robin, meetingId, secondSlot)).toMatchObject({
      state: 'proposed',
      starts_at: secondSlot,
    })
    expect(await told(dana)).toEqual([])
  })

  test('is confirmed when the advisor accepts, and then stands in both calendars', async () => {
    const { id, robin, dana, meetingId } = await wished()
    await house.accept(id)
    expect((await meetings(robin))[0]).toMatchObject({
      meeting_id: meetingId,
      state: 'confirmed',
      sequence: 1,
      history: [{ what: 'proposed' }, { what: 'confirmed', by: 'advisor' }],
    })
    expect(await told(robin)).toMatchObject([{ title: 'Some Body confirmed your meeting' }])
    expect([await lettersAbout(robin), await lettersAbout(dana)].map((all) => all.length)).toEqual([1, 1])
  })

  test('is over when it has passed before the advisor accepts, whether or not anybody looked', async () => {
    for (const looks of [false, true]) {
      const { id, robin, meetingId } = await wished()
      await house.run(`update match_request set expires_at = '2026-10-20T15:00:00Z'`)
      passTo(new Date((firstSlot + 60) * 1000))
      if (looks) expect(await settleMeetings(services)).toBe(1)
      await house.accept(id)
      expect(await stateOf(meetingId)).toEqual({
        state: 'cancelled',
        by: 'us',
        note: 'The time passed before it was confirmed.',
      })
      expect((await told(robin)).at(-1)).toMatchObject({
        title: 'Your meeting with Some Body is canceled',
        body: expect.stringContaining('before it was confirmed'),
      })
      expect(await lettersAbout(robin)).toEqual([])
      passTo(new Date('2026-10-01T15:00:00Z'))
      await house.run('delete from match_request')
    }
  })

  test.each(['declined', 'withdrawn', 'expired'] as const)(
    'is given back when the request is %s',
    async (end) => {
      const { id, robin, dana, meetingId } = await wished()
      if (end === 'declined') await house.decline(id)
      if (end === 'withdrawn') await house.withdraw(robin, id)
      if (end === 'expired') {
        await house.run(`update match_request set expires_at = '2026-10-01T14:00:00Z'`)
        await expireRequests(services)
      }
      expect(await stateOf(meetingId)).toEqual({ state: 'cancelled', by: 'us', note: '' })
      // The request tells of it, and it was never in a calendar.
      expect([await told(robin), await lettersAbout(robin), await lettersAbout(dana)]).toEqual([[], [], []])
      const other = await pair({ advisorId: dana.personId })
      expect((await book(other.robin, other.id, firstSlot)).state).toBe('confirmed')
    },
  )
})

describe('what is still to come is called off', () => {
  test.each(['closed', 'left', 'blocked'] as const)('when the match or conversation is %s', async (end) => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(dana, id, seconds('2026-10-06T21:15:00Z'))
    if (end === 'closed') await house.close(robin, id, 'not-a-fit')
    if (end === 'left') await house.move(robin, id, 'leave')
    if (end === 'blocked') await house.move(robin, id, 'block')
    expect(await stateOf(meeting_id)).toEqual({ state: 'cancelled', by: 'consumer', note: '' })
    expect((await told(dana)).at(-1)).toMatchObject({ title: 'Some canceled your meeting' })
    expect(await lettersAbout(dana)).toHaveLength(2)
  })

  test('when its advisor is suspended', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    const decision = {
      reviewer: 'Ann',
      personId: dana.personId,
      move: 'suspend',
      reason: 'A check has lapsed.',
    } as const
    await decideApplication(services, decision)
    expect(await stateOf(meeting_id)).toEqual({ state: 'cancelled', by: 'us', note: '' })
    expect(await lettersAbout(robin)).toHaveLength(2)
  })

  describe.each(['consumer', 'advisor'] as const)('of a %s who deletes the account', (side) => {
    const later = firstSlot + 14 * 86_400
    async function leaving(startsAt = later) {
      const { id, robin, dana } = await pair()
      const [leaver, other] = side === 'consumer' ? [robin, dana] : [dana, robin]
      await house.run(
        `insert into identity_link (issuer, sub, user_type, email, email_key, person_id, created_at)
         values ('x', gen_random_uuid(), $2, 'x', 'x', $1, now())`,
        [leaver.personId, side],
      )
      const { meeting_id: meetingId } = await book(robin, id, startsAt)
      const heard = async () => [(await told(other)).length, (await lettersAbout(other)).length]
      const before = await heard()
      await requestDeletion(services, { ...leaver, signedInAt: house.clock.now() })
      return { leaver, other, meetingId, heard, before }
    }
    const asked = { signOutEverywhere: async () => {}, deleteUser: async () => {} }
    const closing = { ...services, identityProvider: asked } as unknown as Parameters<typeof deletePerson>[0]
    const end = new Date('2026-10-09T15:00:00Z')

    test('nothing is canceled within the seven days, and the other one is told nothing', async () => {
      const { meetingId, heard, before } = await leaving()
      expect((await stateOf(meetingId)).state).toBe('confirmed')
      expect(await heard()).toEqual(before)
    })

    test('keeping the account brings back everything, because nothing was taken', async () => {
      const { leaver, meetingId, heard, before } = await leaving()
      await undoDeletion(services, leaver)
      passTo(end)
      await deletePerson(closing, leaver.personId)
      expect((await stateOf(meetingId)).state).toBe('confirmed')
      expect(await heard()).toEqual(before)
    })

    test('a meeting within the seven days takes place', async () => {
      const { leaver, meetingId, heard, before } = await leaving(firstSlot)
      passTo(end)
      await deletePerson(closing, leaver.personId)
      expect((await stateOf(meetingId)).state).toBe('confirmed')
      expect(await heard()).toEqual(before)
    })

    test('at the end what is still to come is canceled, and the other one is told then, without a name', async () => {
      const { leaver, other, meetingId, before } = await leaving()
      passTo(end)
      await deletePerson(closing, leaver.personId)
      expect(await stateOf(meetingId)).toMatchObject({ state: 'cancelled', by: 'us' })
      expect(await lettersAbout(other)).toHaveLength((before[1] ?? 0) + 1)
      passTo(new Date('2026-10-09T15:01:00Z'))
      await deletePerson(closing, leaver.personId)
      expect([await count('meeting'), await count('meeting_event')]).toEqual([0, 0])
      expect((await told(other)).filter(({ title }) => title === 'Your meeting is canceled')).toMatchObject([
        { body: expect.stringContaining('The other person left Evenkeel.') },
      ])
    })
  })

  test('not what is over', async () => {
    const { id, robin } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    passTo(new Date((firstSlot + 1800) * 1000))
    await house.close(robin, id, 'hired')
    expect((await stateOf(meeting_id)).state).toBe('confirmed')
  })
})

describe('the clock', () => {
  const endsAt = (firstSlot + 1800) * 1000
  const dayMs = 86_400_000

  test('takes a meeting for held a day after its end, once, and neither before nor where somebody spoke', async () => {
    const [one, two] = [await pair(), await pair()]
    const { meeting_id } = await book(one.robin, one.id, firstSlot)
    const missed = await book(two.robin, two.id, firstSlot)
    passTo(new Date(endsAt))
    await house.say(two.robin, missed.meeting_id, 'no-show')
    passTo(new Date(endsAt + dayMs - 1000))
    expect(await settleMeetings(services)).toBe(0)
    passTo(new Date(endsAt + dayMs))
    const settled = await Promise.all([settleMeetings(services), settleMeetings(services)])
    expect(settled.reduce((sum, each) => sum + each)).toBe(1)
    expect((await stateOf(meeting_id)).state).toBe('held')
    expect((await stateOf(missed.meeting_id)).state).toBe('no-show')
    expect((await house.events()).filter((kind) => kind === 'meeting-held')).toHaveLength(1)
    const [held] = await meetings(one.robin)
    expect(held).toMatchObject({ may: ['say-no-show'], history: [{}, { what: 'held', by: 'us' }] })
  })

  test('ends a proposal whose time has come, and calendars learn of it', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(dana, id, firstSlot)
    passTo(new Date(firstSlot * 1000))
    expect(await settleMeetings(services)).toBe(1)
    expect(await stateOf(meeting_id)).toMatchObject({ state: 'cancelled', by: 'us' })
    expect([await lettersAbout(robin), await lettersAbout(dana)].map((all) => all.length)).toEqual([2, 2])
  })
})
