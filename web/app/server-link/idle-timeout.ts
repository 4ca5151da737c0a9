/** A time limit that starts anew whenever something arrives: for what may take long but must not stand still. */
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
