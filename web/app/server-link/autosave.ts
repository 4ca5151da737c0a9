import { isRefusedAs } from './call-failed.ts'

// Autosave: local at once, saved to the server after a pause in typing. Saves run one at a time, and later edits go
// with the next save, so that versions never cross.

export interface Versioned<Value> {
  value: Value
  version: number
}

export type Saving = 'resting' | 'waiting' | 'saving' | 'saved' | 'failed' | 'held-back' | 'clash'

export interface AutosaveView<Value> {
  value: Value
  saving: Saving
  /** What another person or another tab saved meanwhile. */
  theirs: Value | undefined
  error: unknown
  /** Why the value cannot be saved as it is. */
  problem: string | undefined
}

export interface Autosave<Value> {
  view: () => AutosaveView<Value>
  subscribe: (listener: () => void) => () => void
  write: (value: Value) => void
  /** Takes over the server's value while nothing waits to be saved here. */
  adopt: (saved: Versioned<Value>) => void
  /** Saves pending changes at once. */
  flush: (isLeaving?: boolean) => void
  /** Sends nothing more and resolves once nothing is on its way, so that a full save can follow. */
  stop: () => Promise<void>
  takeTheirs: () => void
  keepMine: () => void
}

export interface AutosaveCalls<Value> {
  read: () => Promise<Versioned<Value>>
  save: (saved: Versioned<Value>, isLeaving: boolean) => Promise<Versioned<Value>>
  problemOf?: (value: Value) => string | undefined
}

const quietMs = 1000
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function createAutosave<Value>(
  first: Versioned<Value>,
  { read, save, problemOf = () => undefined }: AutosaveCalls<Value>,
  waitMs = quietMs,
): Autosave<Value> {
  const listeners = new Set<() => void>()
  let view: AutosaveView<Value> = {
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
  let isStopped = false

  function show(part: Partial<AutosaveView<Value>>): void {
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
      // The response to an earlier save was lost: the server already holds what was sent.
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
      // Keep the text as typed: the server trims trailing spaces, which would disturb ongoing typing.
      onServer = { value: sent, version }
      isOnItsWay = false
      if (isStopped) show({ saving: 'resting' })
      else if (timer === undefined) settle()
    } catch (error) {
      isOnItsWay = false
      if (isRefusedAs(error, 'changed-elsewhere')) await lookAtTheirs(error)
      else show({ saving: 'failed', error })
    }
  }

  function flush(isLeaving = false): void {
    stopWaiting()
    if (isStopped || isOnItsWay || view.saving === 'clash' || view.problem !== undefined) return
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
    adopt(saved) {
      if (isOnItsWay || isUnsaved() || saved.version < onServer.version) return
      onServer = saved
      // Trimming by the server is not a change to tell the author about.
      const isTidied = typeof saved.value === 'string' && saved.value === String(view.value).trim()
      if (isTidied) onServer = { ...saved, value: view.value }
      else if (!isSame(saved.value, view.value)) show({ value: saved.value, saving: 'resting' })
    },
    flush,
    stop() {
      isStopped = true
      stopWaiting()
      return new Promise((resolve) => {
        const done = () => {
          if (isOnItsWay) return
          listeners.delete(done)
          resolve()
        }
        listeners.add(done)
        done()
      })
    },
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
