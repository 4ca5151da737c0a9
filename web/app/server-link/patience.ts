/** A time limit that starts anew whenever something arrives: for what may take long but must not stand still. */
export interface Patience {
  signal: AbortSignal
  startAnew: (ms: number) => void
  end: () => void
}

export function startPatience(ms: number): Patience {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const startAnew = (next: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => over.abort(new DOMException('Nothing arrived any more.', 'TimeoutError')), next)
  }
  startAnew(ms)
  return { signal: over.signal, startAnew, end: () => clearTimeout(timer) }
}
