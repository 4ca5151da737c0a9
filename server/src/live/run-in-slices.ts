import { nextTurn, sliceMs } from '../in-slices.ts'

/** Pages that miss something ask by call; an unlimited queue would be worse. */
const maxWaiting = 100_000

/**
 * Runs work immediately and in order until the current turn of the event loop has spent some milliseconds on it; the
 * rest waits for later turns, so that broadcasting to thousands does not block the process.
 */
export function runInSlices(): (work: () => void) => void {
  let waiting: (() => void)[] = []
  let next = 0
  let spentMs = 0
  let isNextTurnAsked = false

  function run(work: () => void): void {
    const from = performance.now()
    work()
    spentMs += performance.now() - from
    if (isNextTurnAsked) return
    isNextTurnAsked = true
    void nextTurn().then(turn)
  }

  function turn(): void {
    isNextTurnAsked = false
    spentMs = 0
    while (spentMs < sliceMs) {
      const work = waiting[next]
      if (!work) break
      next += 1
      run(work)
    }
    if (next < waiting.length) return
    waiting = []
    next = 0
  }

  return (work) => {
    if (waiting.length === 0 && spentMs < sliceMs) run(work)
    else if (waiting.length - next < maxWaiting) waiting.push(work)
  }
}
