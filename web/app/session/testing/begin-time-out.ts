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

/** A session whose two clocks the test moves, together or apart. */
export function begin(lastActivityAt: number | undefined = start) {
  let wallMs = start
  let steadyMs = 5_000
  const now = () => ({ wallMs, steadyMs })
  let state: TimeOut = startTimeOut(now(), lastActivityAt)
  return {
    get state() {
      return state
    },
    /** Moves both clocks, as time usually passes. */
    pass(ms: number) {
      wallMs += ms
      steadyMs += ms
    },
    /** Moves the wall clock only: a sleeping laptop, or a clock that was changed. */
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

/** After 14 idle minutes, with the warning open. */
export function warned() {
  const session = begin()
  session.pass(14 * minute)
  session.do(look)
  session.do({ kind: 'modal-tried', isOpen: true })
  return session
}
