import { sessionTimeout } from '@evenkeel/contract/constants'
import type { SessionCheck } from '../check-session.ts'
import type { WarningView } from './session-modal-trigger.ts'
import {
  deadlineOf,
  type Moment,
  nextLookInMs,
  startTimeOut,
  stepTimeOut,
  type TimeOutEffect,
  type TimeOutEvent,
} from './time-out.ts'
import { type Page, watchActivity } from './watch-activity.ts'

/** What the time-out touches; use-session-time-out.ts passes the real ones. */
export interface TimeOutSurroundings {
  page: Page
  now: () => Moment
  lastActivityName: string
  readLastActivity: () => number | undefined
  shareLastActivity: (at: number) => void
  /** spec 4-20 */
  isRemembered: () => boolean
  /** False while no modal is registered (spec 4-23). */
  openModal: (view: WarningView) => boolean
  closeModal: () => void
  whenModalComes: (tell: () => void) => () => void
  isInsideModal: (target: EventTarget | null) => boolean
  checkSession: () => Promise<SessionCheck>
  reportActivity: () => void
  /** `isAsked`: by "Logout Now", not by the clock or the server. */
  timeOut: (how: { isAsked: boolean }) => void
  /** The clocks disagree and by the wall clock the session is over: nothing is shown until the server has answered. */
  cover: (isCovered: boolean) => void
}

const lookBeforeActivityMs = 1_000

/** Connects the time-out to a page; returns a function that stops it. */
export function runTimeOut(around: TimeOutSurroundings): () => void {
  const { page, now } = around
  let state = startTimeOut(now(), around.readLastActivity())
  let exact: { timer: number; dueAtSteady: number } | undefined
  let lookedAt = now().steadyMs
  let isSkipping = false
  let isCovered = false
  let isStopped = false
  let isAsked = false

  const view = (deadlineAt: number): WarningView => ({
    deadlineAt,
    extend: () => handle({ kind: 'extend' }),
    logOutNow: () => {
      isAsked = true
      handle({ kind: 'log-out-now' })
    },
  })

  async function askServer(): Promise<void> {
    const check = await around.checkSession()
    if (isStopped) return
    if (check.kind === 'over') handle({ kind: 'log-out-now' })
    else handle({ kind: 'server-said', idleSeconds: check.kind === 'valid' ? check.idleSeconds : undefined })
  }

  function carryOut(effect: TimeOutEffect): void {
    if (effect.kind === 'share-activity') around.shareLastActivity(effect.at)
    if (effect.kind === 'report-activity') around.reportActivity()
    if (effect.kind === 'ask-server') void askServer()
    if (effect.kind === 'open-modal') {
      handle({ kind: 'modal-tried', isOpen: around.openModal(view(effect.deadlineAt)) })
    }
    if (effect.kind === 'close-modal') around.closeModal()
    if (effect.kind === 'time-out') {
      stop()
      around.timeOut({ isAsked })
    }
  }

  function handle(event: TimeOutEvent): void {
    if (isStopped) return
    // spec 4-20: nothing is checked, but activity is still reported.
    if (isSkipping) {
      if (event.kind === 'activity') around.reportActivity()
      return
    }
    const step = stepTimeOut(state, event, now())
    state = step.state
    setCovered(state.isDoubted && deadlineOf(state) <= now().wallMs)
    for (const effect of step.effects) carryOut(effect)
    setExactTimer()
  }

  function look(): void {
    lookedAt = now().steadyMs
    isSkipping = around.isRemembered()
    handle({ kind: 'look', sharedAt: around.readLastActivity() })
  }

  function setCovered(isWanted: boolean): void {
    if (isWanted !== isCovered) around.cover(isWanted)
    isCovered = isWanted
  }

  function dropExactTimer(): void {
    page.clearTimeout(exact?.timer)
    exact = undefined
  }

  // A timer that fires too early only looks and is set again, so activity doesn't have to reset it.
  function setExactTimer(): void {
    const inMs = isStopped ? undefined : nextLookInMs(state, now())
    const dueAtSteady = inMs === undefined ? Number.POSITIVE_INFINITY : now().steadyMs + inMs
    if (inMs !== undefined && exact && exact.dueAtSteady <= dueAtSteady) return
    dropExactTimer()
    if (inMs === undefined) return
    const onTime = () => {
      exact = undefined
      look()
    }
    exact = { timer: page.setTimeout(onTime, inMs), dueAtSteady }
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === around.lastActivityName) look()
  }

  function stop(): void {
    isStopped = true
    dropExactTimer()
    page.clearInterval(check)
    page.removeEventListener('storage', onStorage)
    stopWatching()
    stopWaiting()
  }

  const stopWatching = watchActivity(page, {
    onActivity: (event, target) => {
      // Another tab may have been active meanwhile; storage is read at most once a second.
      if (now().steadyMs - lookedAt >= lookBeforeActivityMs) look()
      handle({ kind: 'activity', event, isInsideModal: around.isInsideModal(target) })
    },
    onWake: look,
  })
  const stopWaiting = around.whenModalComes(() => handle({ kind: 'modal-came' }))
  // spec 4-21, in addition to the exact timer
  const check = page.setInterval(look, sessionTimeout.checkEveryMs)
  page.addEventListener('storage', onStorage)
  look()
  return stop
}
