import type { Logger } from 'pino'

type Work = (isStopped: () => boolean) => Promise<unknown>

/** Work that no caller waits for. A failure does not stop other work; closing waits for running work. */
export interface BackgroundWork {
  every(ms: number, what: string, work: Work): void
  once(afterMs: number, what: string, work: Work): void
  close(): Promise<void>
}

interface Options {
  /** Work begins when this resolves. */
  whenCalm?: () => Promise<void>
}

export function backgroundWork(
  log: Pick<Logger, 'warn'>,
  { whenCalm = async () => {} }: Options = {},
): BackgroundWork {
  const underWay = new Map<string, Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  let isStopped = false

  function begin(what: string, work: Work): void {
    // Work that takes longer than its interval is not started twice.
    if (isStopped || underWay.has(what)) return
    const done = whenCalm()
      .then(() => (isStopped ? undefined : work(() => isStopped)))
      .then(
        () => {},
        (error: Error) => log.warn({ what, reason: error.name }, 'something in the background failed'),
      )
    underWay.set(what, done)
    void done.then(() => underWay.delete(what))
  }

  return {
    every: (ms, what, work) => void timers.push(setInterval(() => begin(what, work), ms).unref()),
    once: (ms, what, work) => void timers.push(setTimeout(() => begin(what, work), ms).unref()),
    async close() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
}
