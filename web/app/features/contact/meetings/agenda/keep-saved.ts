import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import type { Versioned } from './pack-queries.ts'

// What saves by itself: here at once, on the server when the hands rest. One save at a time; what was typed meanwhile goes
// with the next one, so that versions never cross.

export type Saving = 'resting' | 'waiting' | 'saving' | 'saved' | 'failed' | 'held-back' | 'clash'

export interface KeptView<Value> {
  value: Value
  saving: Saving
  /** What somebody else, or another tab, has saved meanwhile. */
  theirs: Value | undefined
  error: unknown
  /** Why it is not sent as it is. */
  problem: string | undefined
}

export interface SavedKeeper<Value> {
  view: () => KeptView<Value>
  subscribe: (listener: () => void) => () => void
  write: (value: Value) => void
  /** What the server holds: taken over as long as nothing waits to be saved here. */
  adopt: (kept: Versioned<Value>) => void
  /** Saves at once what waits. */
  flush: (isLeaving?: boolean) => void
  takeTheirs: () => void
  keepMine: () => void
}

export interface KeeperCalls<Value> {
  read: () => Promise<Versioned<Value>>
  save: (kept: Versioned<Value>, isLeaving: boolean) => Promise<Versioned<Value>>
  problemOf?: (value: Value) => string | undefined
}

const quietMs = 1000
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function keepSaved<Value>(
  first: Versioned<Value>,
  { read, save, problemOf = () => undefined }: KeeperCalls<Value>,
  waitMs = quietMs,
): SavedKeeper<Value> {
  const listeners = new Set<() => void>()
  let view: KeptView<Value> = {
    value: first.value,
    saving: 'resting',
    theirs: undefined,
    error: undefined,
    problem: undefined,
  }
  let onServer = first
  let theirs: Versioned<Value> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOnItsWay = false

  function show(part: Partial<KeptView<Value>>): void {
    view = { ...view, ...part }
    for (const listener of [...listeners]) listener()
  }
  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }
  const isUnsaved = () => !isSame(view.value, onServer.value)

  function settle(): void {
    if (isUnsaved()) flush()
    else show({ saving: 'saved', error: undefined, theirs: undefined })
  }

  async function lookAtTheirs(error: unknown): Promise<void> {
    try {
      const now = await read()
      // An answer that was lost on its way back: what is there is what was sent.
      if (isSame(now.value, view.value)) {
        onServer = now
        settle()
        return
      }
      theirs = now
      show({ saving: 'clash', theirs: now.value, error: undefined })
    } catch {
      show({ saving: 'failed', error })
    }
  }

  async function send(isLeaving: boolean): Promise<void> {
    const sent = view.value
    isOnItsWay = true
    show({ saving: 'saving', error: undefined })
    try {
      const { version } = await save({ value: sent, version: onServer.version }, isLeaving)
      // As typed, not as tidied up: the server drops spaces at the end, under the hand that writes on.
      onServer = { value: sent, version }
      isOnItsWay = false
      if (timer === undefined) settle()
    } catch (error) {
      isOnItsWay = false
      if (isRefusedAs(error, 'changed-elsewhere')) await lookAtTheirs(error)
      else show({ saving: 'failed', error })
    }
  }

  function flush(isLeaving = false): void {
    stopWaiting()
    if (isOnItsWay || view.saving === 'clash' || view.problem !== undefined) return
    if (isUnsaved()) void send(isLeaving)
    else if (view.saving === 'waiting') show({ saving: 'saved' })
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(value) {
      stopWaiting()
      const problem = problemOf(value)
      if (view.saving === 'clash') return show({ value, problem })
      show({ value, problem, saving: problem === undefined ? 'waiting' : 'held-back' })
      if (problem === undefined) timer = setTimeout(flush, waitMs)
    },
    adopt(kept) {
      if (isOnItsWay || isUnsaved() || kept.version < onServer.version) return
      onServer = kept
      // What the server has tidied up is no news to whoever wrote it.
      const isTidied = typeof kept.value === 'string' && kept.value === String(view.value).trim()
      if (isTidied) onServer = { ...kept, value: view.value }
      else if (!isSame(kept.value, view.value)) show({ value: kept.value, saving: 'resting' })
    },
    flush,
    takeTheirs() {
      if (!theirs) return
      onServer = theirs
      show({ value: theirs.value, saving: 'saved', theirs: undefined, problem: undefined })
      theirs = undefined
    },
    keepMine() {
      if (!theirs) return
      onServer = theirs
      theirs = undefined
      show({ theirs: undefined, saving: 'waiting' })
      flush()
    },
  }
}
