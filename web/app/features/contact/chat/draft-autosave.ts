export interface DraftAutosave {
  text: () => string
  subscribe: (listener: () => void) => () => void
  write: (text: string) => void
  /** Takes over the server's draft while nothing has been typed here. */
  adopt: (text: string) => void
  /** The draft was sent, and the server has dropped it with that. */
  drop: () => void
  /** Saves pending text at once. */
  flush: (isLeaving?: boolean) => void
  /** Resolves once no save is running: a draft that arrives after its message was sent would stay. */
  settled: () => Promise<void>
}

const quietMs = 1000

/** The draft of a message: local at once, saved to the server after a pause in typing, and so shared by all devices. */
export function createDraftAutosave(
  save: (text: string, isLeaving: boolean) => Promise<unknown>,
  waitMs = quietMs,
): DraftAutosave {
  const listeners = new Set<() => void>()
  let text = ''
  /** The text the server has; undefined when unknown. */
  let saved: string | undefined = ''
  let isTyped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function show(next: string): void {
    if (next === text) return
    text = next
    for (const listener of [...listeners]) listener()
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function flush(isLeaving = false): void {
    stopWaiting()
    if (!isTyped || text === saved) return
    const sent = text
    saved = sent
    last = last
      .then(() => save(sent, isLeaving))
      .catch(() => {
        // The text is still here and is saved with the next change or when the page is left.
        if (saved === sent) saved = undefined
      })
  }

  return {
    text: () => text,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(next) {
      isTyped = true
      show(next)
      stopWaiting()
      timer = setTimeout(flush, waitMs)
    },
    adopt(next) {
      if (isTyped) return
      saved = next
      show(next)
    },
    drop() {
      stopWaiting()
      isTyped = false
      saved = ''
      show('')
    },
    flush,
    settled: async () => void (await last),
  }
}
