/** The same items in the same order; up to `ahead` are produced ahead of the consumer. */
export async function* readAhead<Item>(items: AsyncGenerator<Item>, ahead: number): AsyncGenerator<Item> {
  const asked: Promise<IteratorResult<Item>>[] = []
  const ask = () => {
    const next = items.next()
    // It is awaited later; until then a failure must not crash the process.
    next.catch(() => undefined)
    asked.push(next)
  }
  try {
    for (let count = 0; count < ahead; count += 1) ask()
    for (let next = asked.shift(); next; next = asked.shift()) {
      const { done, value } = await next
      if (done) return
      ask()
      yield value
    }
  } finally {
    await items.return(undefined)
  }
}
