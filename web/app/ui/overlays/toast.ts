// Requesting a toast is cheap; the first one loads the toaster itself (see toaster.tsx).
export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'notification'

export interface ToastOptions {
  durationMs?: number | undefined
  description?: string | undefined
  /** Makes the whole toast a button, for example for a notification that opens a conversation. */
  onClick?: (() => void) | undefined
  /** One button next to the text, for example Undo. */
  action?: { label: string; onClick: () => void } | undefined
}

export interface ToastRequest extends ToastOptions {
  kind: ToastKind
  text: string
}

type Listener = () => void

const listeners = new Set<Listener>()
let waiting: readonly ToastRequest[] = []

function notify() {
  for (const listener of listeners) listener()
}

export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  waiting = [...waiting, { kind, text, ...options }]
  notify()
}

export function waitingToasts(): readonly ToastRequest[] {
  return waiting
}

export function takeWaitingToasts(): readonly ToastRequest[] {
  const taken = waiting
  if (taken.length > 0) {
    waiting = []
    notify()
  }
  return taken
}

export function listenForToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
