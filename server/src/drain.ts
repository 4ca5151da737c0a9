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
