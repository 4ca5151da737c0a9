/** Lets `width` pieces of work through at once; the rest wait in order, and beyond `mostWaiting` are turned away. */
export function makeGate(width: number, mostWaiting: number, refusal: () => Error) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function through<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= mostWaiting) throw refusal()
      await new Promise<void>((turn) => waiting.push(turn))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
