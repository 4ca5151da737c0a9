import type pg from 'pg'

type Query = (asked: string | pg.QueryConfig, ...rest: unknown[]) => unknown

/** The texts of all statements that a pool is asked meanwhile. */
export async function listStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const listed =
    (query: Query): Query =>
    (asked, ...rest) => {
      texts.push(typeof asked === 'string' ? asked : asked.text)
      return query(asked, ...rest)
    }
  const [query, connect] = [pool.query, pool.connect]
  const restore: (() => void)[] = []
  const connectListed = async () => {
    const client: pg.PoolClient = await Reflect.apply(connect, pool, [])
    const own = client.query
    Object.assign(client, { query: listed(own.bind(client) as Query) })
    restore.push(() => Object.assign(client, { query: own }))
    return client
  }
  Object.assign(pool, {
    query: listed(query.bind(pool) as Query),
    // With a callback it is the pool itself that asks, for a query that was listed above.
    connect: (done?: unknown) =>
      typeof done === 'function' ? Reflect.apply(connect, pool, [done]) : connectListed(),
  })
  try {
    await work()
  } finally {
    Object.assign(pool, { query, connect })
    for (const back of restore) back()
  }
  return texts
}
