/** A time limit that restarts whenever data arrives, for transfers that may be slow but must not stall. */
export interface IdleTimeout {
  signal: AbortSignal
  restart: (ms: number) => void
  end: () => void
}

export function startIdleTimeout(ms: number): IdleTimeout {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (next: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => over.abort(new DOMException('Nothing arrived any more.', 'TimeoutError')), next)
  }
  restart(ms)
  return { signal: over.signal, restart, end: () => clearTimeout(timer) }
}
