import type pg from 'pg'

/** One text, with the values it first ran with and how often it ran, by what was being done. */
export interface RecordedStatement {
  text: string
  /** Named ones may be planned once for all values, the others are planned for theirs. */
  isNamed: boolean
  values: unknown[]
  times: Map<string, number>
}

type Asked = string | { text?: string; name?: string; values?: unknown[]; submit?: unknown }

/**
 * Records every statement of a pool while `during` runs. Clients are wrapped as they are handed out, because the pool
 * may have opened them long before.
 */
export function recordStatements(pool: pg.Pool) {
  const statements = new Map<string, RecordedStatement>()
  const wrapped = new Map<pg.PoolClient, pg.PoolClient['query']>()
  let doing: string | undefined

  function note(asked: Asked, given: unknown): void {
    const config = typeof asked === 'string' ? { text: asked } : asked
    if (doing === undefined || config.text === undefined || 'submit' in config) return
    const values = Array.isArray(given) ? given : (config.values ?? [])
    const isNamed = 'name' in config && config.name !== undefined
    const known = statements.get(config.text) ?? { text: config.text, isNamed, values, times: new Map() }
    known.times.set(doing, (known.times.get(doing) ?? 0) + 1)
    statements.set(config.text, known)
  }

  function wrap(client: pg.PoolClient): void {
    if (wrapped.has(client)) return
    const { query } = client
    wrapped.set(client, query)
    const noted = (...asked: unknown[]) => {
      note(asked[0] as Asked, asked[1])
      return Reflect.apply(query, client, asked)
    }
    Object.assign(client, { query: noted })
  }

  pool.on('acquire', wrap)
  return {
    statements,
    async during<T>(what: string, work: () => Promise<T>): Promise<T> {
      doing = what
      return work().finally(() => {
        doing = undefined
      })
    },
    stop(): void {
      pool.off('acquire', wrap)
      for (const [client, query] of wrapped) Object.assign(client, { query })
    },
  }
}
