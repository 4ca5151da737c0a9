import type { Side } from '@evenkeel/contract/contact/chat'
import { meetingMoves } from '@evenkeel/contract/contact/meetings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ContactState,
  type MeetingFacts,
  meetingAfter,
  meetingByClock,
  meetingMovesOf,
} from './meeting-lifecycle.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-10-05T15:00:00Z')
const at = (hours: number) => new Date(start + hours * hourMs)
const life = (more: Partial<MeetingFacts> = {}): MeetingFacts => ({
  state: 'confirmed',
  proposedBy: 'consumer',
  startsAt: at(0),
  endsAt: at(0.5),
  consumerSaid: null,
  advisorSaid: null,
  missedBy: null,
  ...more,
})
const may = (side: Side, hours: number, more: Partial<MeetingFacts> = {}, contact: ContactState = 'open') =>
  meetingMovesOf(life(more), contact, side, at(hours))

describe('what one of the two may do', () => {
  test('nothing with what is cancelled, over for a week, or was proposed for a time that has come', () => {
    for (const side of ['consumer', 'advisor'] as const) {
      expect(may(side, -5, { state: 'cancelled' })).toEqual([])
      expect(may(side, 1, { state: 'proposed' })).toEqual([])
      expect(may(side, 7 * 24 + 1, { state: 'held' })).toEqual([])
    }
  })

  test('before it: who proposed a time does not confirm it, and where is the advisor’s to say', () => {
    expect(may('consumer', -5, { state: 'proposed', proposedBy: 'advisor' })).toEqual([
      'confirm',
      'move',
      'cancel',
    ])
    expect(may('advisor', -5, { state: 'proposed', proposedBy: 'advisor' })).toEqual([
      'move',
      'change-place',
      'cancel',
    ])
  })

  test('the wish of a request is the consumer’s alone until it is answered; what is over can only be called off', () => {
    const wish = { state: 'proposed', proposedBy: 'consumer' } as const
    expect(may('consumer', -5, wish, 'waiting')).toEqual(['move', 'cancel'])
    expect(may('advisor', -5, wish, 'waiting')).toEqual([])
    expect(may('advisor', -5, {}, 'over')).toEqual(['cancel'])
  })

  test('while they meet the advisor may still say where, and afterwards both say how it went', () => {
    expect(may('advisor', 0.1)).toEqual(['change-place'])
    expect(may('consumer', 0.1)).toEqual([])
    expect(may('consumer', 0.5)).toEqual(['say-held', 'say-no-show'])
    expect(may('consumer', 30, { state: 'held' })).toEqual(['say-no-show'])
    expect(may('consumer', 30, { state: 'held', consumerSaid: 'held' })).toEqual([])
    expect(may('advisor', 1, { state: 'no-show', missedBy: 'advisor', consumerSaid: 'no-show' })).toEqual([
      'say-held',
    ])
  })
})

test('who says that they met is believed, in whichever order the two speak', () => {
  const missed = { ...life(), ...meetingAfter(life(), 'open', 'consumer', 'say-no-show') }
  expect(missed).toMatchObject({ state: 'no-show', missedBy: 'advisor', consumerSaid: 'no-show' })
  const answered = { ...missed, ...meetingAfter(missed, 'open', 'advisor', 'say-held') }
  expect(answered).toMatchObject({
    state: 'held',
    missedBy: null,
    consumerSaid: 'no-show',
    advisorSaid: 'held',
  })

  const held = { ...life(), ...meetingAfter(life(), 'open', 'advisor', 'say-held') }
  const disputed = { ...held, ...meetingAfter(held, 'open', 'consumer', 'say-no-show') }
  expect(disputed).toEqual(answered)
})

test('whatever the two and the clock do in whatever order, no meeting comes to what must not be', () => {
  const step = fc.record({
    side: fc.constantFrom<Side>('consumer', 'advisor'),
    move: fc.constantFrom(...meetingMoves),
    contact: fc.constantFrom<ContactState>('open', 'open', 'open', 'waiting', 'over'),
    hours: fc.constantFrom(0, 0, 1, 5, 24, 60),
    later: fc.integer({ min: 1, max: 40 }),
    isClockFirst: fc.boolean(),
  })
  const first = fc.constantFrom<Partial<MeetingFacts>>(
    { state: 'confirmed' },
    { state: 'proposed' },
    { state: 'proposed', proposedBy: 'advisor' },
  )
  fc.assert(
    fc.property(first, fc.array(step, { maxLength: 30 }), (began, steps) => {
      let now = -24
      let one = life(began)
      const spoken = { consumer: 0, advisor: 0 }
      const changed = (next: Partial<MeetingFacts>) => {
        const before = one
        one = { ...one, ...next }
        // A canceled meeting stays canceled, and a decided outcome never makes it upcoming again.
        if (before.state === 'cancelled') expect(one).toEqual(before)
        if (['held', 'no-show'].includes(before.state)) expect(['held', 'no-show']).toContain(one.state)
        if (['held', 'no-show'].includes(one.state)) expect(one.endsAt <= at(now)).toBe(true)
        if (one.state === 'confirmed' || one.state === 'proposed')
          expect([one.consumerSaid, one.advisorSaid]).toEqual([null, null])
        expect(one.missedBy !== null).toBe(one.state === 'no-show')
        // A person who reports having been there, or that the other did not come, has not missed the meeting.
        if (one.missedBy === 'consumer')
          expect([one.consumerSaid, one.advisorSaid]).toEqual([null, 'no-show'])
        if (one.missedBy === 'advisor') expect([one.consumerSaid, one.advisorSaid]).toEqual(['no-show', null])
      }
      for (const { side, move, contact, hours, later, isClockFirst } of steps) {
        now += hours
        const decided = meetingByClock(one, at(now))
        if (isClockFirst && decided) changed({ state: decided })
        if (!meetingMovesOf(one, contact, side, at(now)).includes(move)) continue
        if (move === 'confirm') expect(one.proposedBy).not.toBe(side)
        if (move.startsWith('say-')) spoken[side] += 1
        const startsAt = move === 'move' ? at(now + later) : one.startsAt
        const endsAt = new Date(startsAt.getTime() + hourMs / 2)
        changed({ ...meetingAfter(one, contact, side, move), startsAt, endsAt })
      }
      // It ends: a side can only report a no-show and withdraw it.
      expect(Math.max(spoken.consumer, spoken.advisor)).toBeLessThanOrEqual(2)
      const after = new Date(Math.max(one.endsAt.getTime(), at(now).getTime()) + 8 * 24 * hourMs)
      const state = meetingByClock(one, after) ?? one.state
      expect(['held', 'no-show', 'cancelled']).toContain(state)
      for (const side of ['consumer', 'advisor'] as const)
        expect(meetingMovesOf({ ...one, state }, 'open', side, after)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
