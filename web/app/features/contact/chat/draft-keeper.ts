export interface DraftKeeper {
  text: () => string
  subscribe: (listener: () => void) => () => void
  write: (text: string) => void
  /** What the server holds: taken over as long as nothing was typed here. */
  adopt: (text: string) => void
  /** It was sent, and the server has dropped it with that. */
  drop: () => void
  /** Saves at once what waits to be saved. */
  flush: (isLeaving?: boolean) => void
  /** Once nothing is on its way any more: a draft that arrives after the message it became would stay. */
  settled: () => Promise<void>
}

const quietMs = 1000

/** What is typed and not sent: here at once, on the server when the hands rest, and with that on every device. */
export function keepDraft(
  save: (text: string, isLeaving: boolean) => Promise<unknown>,
  waitMs = quietMs,
): DraftKeeper {
  const listeners = new Set<() => void>()
  let text = ''
  /** As the server has it; undefined where nobody knows. */
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
        // Not lost: it stands here, and goes with the next letter or when the page is left.
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
