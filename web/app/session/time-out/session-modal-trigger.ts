// The global trigger of the warning (spec 2.7-02): the modal registers itself once its code has loaded, and the
// time-out opens it without importing it.

export interface WarningView {
  deadlineAt: number
  extend: () => void
  logOutNow: () => void
}

export interface SessionModal {
  show: (view: WarningView) => void
  hide: () => void
  /** Whether the target is inside the open dialog. */
  contains: (target: EventTarget | null) => boolean
}

let registered: SessionModal | undefined
const listeners = new Set<() => void>()

export function registerSessionModal(modal: SessionModal): () => void {
  registered = modal
  for (const notify of listeners) notify()
  return () => {
    if (registered === modal) registered = undefined
  }
}

export function sessionModal(): SessionModal | undefined {
  return registered
}

export function onSessionModalRegistered(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
