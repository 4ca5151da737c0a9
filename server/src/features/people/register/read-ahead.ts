/** The same items in the same order; so many of them are made while the one before is worked on. */
export async function* readAhead<Item>(items: AsyncGenerator<Item>, most: number): AsyncGenerator<Item> {
  const asked: Promise<IteratorResult<Item>>[] = []
  const ask = () => {
    const next = items.next()
    // It is awaited when its turn comes; until then its failure must not end the process.
    next.catch(() => undefined)
    asked.push(next)
  }
  try {
    for (let count = 0; count < most; count += 1) ask()
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
