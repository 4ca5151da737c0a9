import {
  type ActivityEvent,
  nextLookInMs,
  startTimeOut,
  stepTimeOut,
  type TimeOut,
  type TimeOutEffect,
  type TimeOutEvent,
} from '../time-out/time-out.ts'

export const minute = 60_000
export const start = Date.parse('2026-03-01T09:00:00Z')

/** For tests: a session whose two clocks the test turns, together or apart. */
export function begin(lastActivityAt: number | undefined = start) {
  let wallMs = start
  let steadyMs = 5_000
  const now = () => ({ wallMs, steadyMs })
  let state: TimeOut = startTimeOut(now(), lastActivityAt)
  return {
    get state() {
      return state
    },
    /** Time as it usually passes. */
    pass(ms: number) {
      wallMs += ms
      steadyMs += ms
    },
    /** A laptop asleep, or somebody setting the clock. */
    turnClock(ms: number) {
      wallMs += ms
    },
    do(event: TimeOutEvent): readonly TimeOutEffect[] {
      const step = stepTimeOut(state, event, now())
      state = step.state
      return step.effects
    },
    nextLook: () => nextLookInMs(state, now()),
    wall: () => wallMs,
  }
}

export const look: TimeOutEvent = { kind: 'look' }
export const outside = (event: ActivityEvent): TimeOutEvent => ({
  kind: 'activity',
  event,
  isInsideModal: false,
})
export const kinds = (effects: readonly TimeOutEffect[]) => effects.map(({ kind }) => kind)

/** 14 idle minutes are over and the warning stands. */
export function warned() {
  const session = begin()
  session.pass(14 * minute)
  session.do(look)
  session.do({ kind: 'modal-tried', isOpen: true })
  return session
}
