import { sessionTimeout } from '@evenkeel/contract/constants'

// The session time-out (spec 4-14 … 4-23) as a pure state machine: events in, effects out. run-time-out.ts connects
// it to a browser.

const { timeoutMs, warningBeforeMs, modalRetries, modalRetryEveryMs } = sessionTimeout

const shareEveryMs = 1_000
/** A larger difference means the clock was changed or the laptop slept, and only the server knows for how long. */
const toleratedJumpMs = 30_000

/** `wallMs` is the time that people and other tabs see; `steadyMs` only moves forward and stops during sleep. */
export interface Moment {
  wallMs: number
  steadyMs: number
}

export const activityEvents = [
  'mousedown',
  'mousemove',
  'keypress',
  // keypress alone misses arrows, Tab and Backspace
  'keydown',
  'scroll',
  'touchstart',
  'click',
] as const
export type ActivityEvent = (typeof activityEvents)[number]

export interface TimeOut {
  phase: 'active' | 'warning' | 'expired'
  /** Wall clock, the latest of all tabs. */
  lastActivityAt: number
  /** When this tab last shared its activity with the others. */
  lastSharedAt: number
  /** Wall clock minus steady clock at the last look. */
  offsetMs: number
  /** The clocks disagree and the server has been asked; nothing is decided until it answers. */
  isDoubted: boolean
  modal: { isOpen: boolean; failedTries: number; nextTryAtSteady: number }
}

export type TimeOutEvent =
  /** A timer, a page that woke up, or a message from another tab; with the activity stored by any tab. */
  | { kind: 'look'; sharedAt?: number | undefined }
  | { kind: 'activity'; event: ActivityEvent; isInsideModal: boolean }
  | { kind: 'modal-tried'; isOpen: boolean }
  /** The modal's code has loaded after all. */
  | { kind: 'modal-came' }
  | { kind: 'extend' }
  | { kind: 'log-out-now' }
  /** No number means that the server did not answer. */
  | { kind: 'server-said'; idleSeconds?: number | undefined }

export type TimeOutEffect =
  | { kind: 'share-activity'; at: number }
  | { kind: 'report-activity' }
  | { kind: 'ask-server' }
  | { kind: 'open-modal'; deadlineAt: number }
  | { kind: 'close-modal' }
  | { kind: 'time-out' }

export interface Step {
  state: TimeOut
  effects: readonly TimeOutEffect[]
}

const closedModal: TimeOut['modal'] = { isOpen: false, failedTries: 0, nextTryAtSteady: 0 }

export function startTimeOut(now: Moment, lastActivityAt: number | undefined): TimeOut {
  return {
    phase: 'active',
    lastActivityAt: lastActivityAt ?? now.wallMs,
    lastSharedAt: Number.NEGATIVE_INFINITY,
    offsetMs: now.wallMs - now.steadyMs,
    isDoubted: false,
    modal: closedModal,
  }
}

export function deadlineOf({ lastActivityAt }: Pick<TimeOut, 'lastActivityAt'>): number {
  return lastActivityAt + timeoutMs
}

function expire(state: TimeOut): Step {
  return {
    state: { ...state, phase: 'expired', isDoubted: false, modal: closedModal },
    effects: [{ kind: 'close-modal' }, { kind: 'time-out' }],
  }
}

function warn(state: TimeOut, now: Moment, isNews: boolean): Step {
  const modal = state.phase === 'warning' ? state.modal : closedModal
  const mayTry = modal.failedTries <= modalRetries && now.steadyMs >= modal.nextTryAtSteady
  const open: TimeOutEffect = { kind: 'open-modal', deadlineAt: deadlineOf(state) }
  return {
    state: { ...state, phase: 'warning', modal },
    effects: modal.isOpen ? (isNews ? [open] : []) : mayTry ? [open] : [],
  }
}

function decide(state: TimeOut, now: Moment, isNews: boolean): Step {
  const idleMs = now.wallMs - state.lastActivityAt
  if (idleMs >= timeoutMs) return expire(state)
  if (idleMs >= timeoutMs - warningBeforeMs) return warn(state, now, isNews)
  const effects: TimeOutEffect[] = state.phase === 'warning' ? [{ kind: 'close-modal' }] : []
  return { state: { ...state, phase: 'active', modal: closedModal }, effects }
}

function look(state: TimeOut, now: Moment, sharedAt: number | undefined): Step {
  const offsetMs = now.wallMs - now.steadyMs
  const hasJumped = Math.abs(offsetMs - state.offsetMs) > toleratedJumpMs
  const latest = Math.max(state.lastActivityAt, sharedAt ?? state.lastActivityAt)
  const isFuture = latest > now.wallMs
  const lastActivityAt = Math.min(latest, now.wallMs)
  const seen = { ...state, offsetMs, lastActivityAt, isDoubted: state.isDoubted || hasJumped }
  const effects: TimeOutEffect[] = []
  // A time in the future is shared as now; left in storage it would keep the session alive until then.
  if (isFuture) effects.push({ kind: 'share-activity', at: lastActivityAt })
  if (seen.isDoubted) {
    if (hasJumped) effects.push({ kind: 'ask-server' })
    return { state: seen, effects }
  }
  const step = decide(seen, now, lastActivityAt !== state.lastActivityAt)
  return { state: step.state, effects: [...effects, ...step.effects] }
}

function countActivity(state: TimeOut, now: Moment): Step {
  const isShareDue = now.wallMs - state.lastSharedAt >= shareEveryMs || now.wallMs < state.lastSharedAt
  const effects: TimeOutEffect[] = []
  if (isShareDue) effects.push({ kind: 'share-activity', at: now.wallMs })
  effects.push({ kind: 'report-activity' })
  if (state.phase === 'warning') effects.push({ kind: 'close-modal' })
  return {
    state: {
      ...state,
      phase: 'active',
      lastActivityAt: now.wallMs,
      lastSharedAt: isShareDue ? now.wallMs : state.lastSharedAt,
      modal: closedModal,
    },
    effects,
  }
}

/** Our reading of spec 4-19: an open dialog isn't cleared by mouse movement or by events inside it. */
function leavesModalOpen(state: TimeOut, event: ActivityEvent, isInsideModal: boolean): boolean {
  return state.modal.isOpen && (event === 'mousemove' || isInsideModal)
}

function act(state: TimeOut, event: Extract<TimeOutEvent, { kind: 'activity' }>, now: Moment): Step {
  // Looks at the clock first: after sleep, the first touch must not revive a session that is over.
  const looked = look(state, now, undefined)
  const after = looked.state
  if (after.phase === 'expired' || after.isDoubted) return looked
  if (leavesModalOpen(after, event.event, event.isInsideModal)) return looked
  return countActivity(after, now)
}

function extend(state: TimeOut, now: Moment): Step {
  const looked = look(state, now, undefined)
  const isOver = looked.state.phase === 'expired' || looked.state.isDoubted
  return isOver ? looked : countActivity(looked.state, now)
}

function applyServerAnswer(state: TimeOut, now: Moment, idleSeconds: number | undefined): Step {
  if (!state.isDoubted) return { state, effects: [] }
  const sure = { ...state, isDoubted: false }
  if (idleSeconds === undefined) return decide(sure, now, true)
  const lastActivityAt = now.wallMs - Math.max(0, idleSeconds) * 1000
  const step = decide({ ...sure, lastActivityAt }, now, true)
  return { state: step.state, effects: [{ kind: 'share-activity', at: lastActivityAt }, ...step.effects] }
}

function applyModalResult(state: TimeOut, now: Moment, isOpen: boolean): Step {
  if (state.phase !== 'warning') return { state, effects: [] }
  const failedTries = isOpen ? 0 : state.modal.failedTries + 1
  const nextTryAtSteady = now.steadyMs + modalRetryEveryMs
  return { state: { ...state, modal: { isOpen, failedTries, nextTryAtSteady } }, effects: [] }
}

/** A warning later than all attempts is still better than a session that ends without one. */
function tryModal(state: TimeOut, now: Moment): Step {
  return look({ ...state, modal: closedModal }, now, undefined)
}

export function stepTimeOut(state: TimeOut, event: TimeOutEvent, now: Moment): Step {
  if (state.phase === 'expired') return { state, effects: [] }
  if (event.kind === 'look') return look(state, now, event.sharedAt)
  if (event.kind === 'activity') return act(state, event, now)
  if (event.kind === 'modal-tried') return applyModalResult(state, now, event.isOpen)
  if (event.kind === 'modal-came') return state.modal.isOpen ? { state, effects: [] } : tryModal(state, now)
  if (event.kind === 'extend') return extend(state, now)
  if (event.kind === 'log-out-now') return expire(state)
  return applyServerAnswer(state, now, event.idleSeconds)
}

/** Milliseconds until the next exact event, besides the check every minute; undefined if there is none. */
export function nextLookInMs(state: TimeOut, now: Moment): number | undefined {
  if (state.phase === 'expired' || state.isDoubted) return undefined
  const untilEnd = deadlineOf(state) - now.wallMs
  if (state.phase === 'active') return Math.max(0, untilEnd - warningBeforeMs)
  const { isOpen, failedTries, nextTryAtSteady } = state.modal
  const isTrying = !isOpen && failedTries <= modalRetries
  return Math.max(0, isTrying ? Math.min(untilEnd, nextTryAtSteady - now.steadyMs) : untilEnd)
}
