/** The time between the signal to stop and closing, in which proxies learn that this process is leaving. */
export interface Drain {
  hasBegun(): boolean
  /** Called at once when it begins. */
  onBegin(listener: () => void): void
  /** Resolves when it is over. */
  begin(ms: number): Promise<void>
  /** Ends the wait early. */
  end(): void
}

/** Ctrl-C arrives up to three times: from the terminal, through npm and through start.mjs. */
const sameSignalMs = 500

/** Calls `first` for the first signal and `again` for those that someone sent on purpose after it. */
export function readSignals(first: () => void, again: () => void, now = () => performance.now()): () => void {
  let lastAt: number | undefined
  return () => {
    const isFirst = lastAt === undefined
    const isSame = lastAt !== undefined && now() - lastAt < sameSignalMs
    lastAt = now()
    if (isFirst) first()
    else if (!isSame) again()
  }
}

export function makeDrain(): Drain {
  const listeners: (() => void)[] = []
  const over = Promise.withResolvers<void>()
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    onBegin: (listener) => void listeners.push(listener),
    begin(ms) {
      if (hasBegun) return over.promise
      hasBegun = true
      for (const listener of listeners) listener()
      if (ms === 0) over.resolve()
      else setTimeout(over.resolve, ms)
      return over.promise
    },
    end: over.resolve,
  }
}
