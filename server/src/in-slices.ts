/** The longest that work nobody waits for holds the event loop at once. */
export const sliceMs = 5

const waiting: (() => void)[] = []

/**
 * Resolves in a turn of the event loop that no other caller gets, so that several pieces of long work together hold it
 * no longer than one of them. Immediates alone would all run in the same turn.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => {
    if (waiting.push(resume) === 1) setImmediate(giveTurn)
  })
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(giveTurn)
}

/** The items in order, with a new turn of the event loop whenever the loop over them has taken 5 ms. */
export async function* inSlices<Item>(
  items: Iterable<Item>,
  now = () => performance.now(),
): AsyncGenerator<Item, void> {
  let from = now()
  for (const item of items) {
    if (now() - from >= sliceMs) {
      await nextTurn()
      from = now()
    }
    yield item
  }
}

/** Runs a computation to its end. It can be interrupted wherever it yields, and is after every 5 ms. */
export async function computeInSlices<Result>(
  computation: Generator<unknown, Result, void>,
  now = () => performance.now(),
): Promise<Result> {
  for (;;) {
    await nextTurn()
    const from = now()
    do {
      const step = computation.next()
      if (step.done) return step.value
    } while (now() - from < sliceMs)
  }
}
