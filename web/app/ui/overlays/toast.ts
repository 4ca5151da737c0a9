// Asking for a toast is cheap; the toaster itself is loaded by the first one (see toaster.tsx).
export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'notification'

export interface ToastOptions {
  durationMs?: number | undefined
  description?: string | undefined
  /** Makes the whole toast a button, as for a notification that opens a conversation. */
  onClick?: (() => void) | undefined
  /** One button beside the words, as for taking back what was just done. */
  action?: { label: string; onClick: () => void } | undefined
}

export interface ToastRequest extends ToastOptions {
  kind: ToastKind
  text: string
}

type Listener = () => void

const listeners = new Set<Listener>()
let waiting: readonly ToastRequest[] = []

function tell() {
  for (const listener of listeners) listener()
}

export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  waiting = [...waiting, { kind, text, ...options }]
  tell()
}

export function waitingToasts(): readonly ToastRequest[] {
  return waiting
}

export function takeWaitingToasts(): readonly ToastRequest[] {
  const taken = waiting
  if (taken.length > 0) {
    waiting = []
    tell()
  }
  return taken
}

export function listenForToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
