import type pg from 'pg'

type Asked = string | (pg.QueryConfig & { submit?: unknown })

/** The name of each statement on every connection, and how often it ran. */
const names = new Map<string, { name: string; times: number }>()

/**
 * Lets PostgreSQL plan a statement once per connection. Statements without parameters are skipped: tests write ids
 * into them, so each is different.
 */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const named = (asked: Asked, values?: unknown, ...rest: unknown[]): unknown => {
    const config = configOf(asked, values)
    if (!config) return query(asked, values, ...rest)
    return query(config, typeof values === 'function' ? values : undefined, ...rest)
  }
  Object.assign(client, { query: named })
}

function configOf(asked: Asked, values: unknown): pg.QueryConfig | undefined {
  const config = typeof asked === 'string' ? { text: asked } : asked
  if (config.name !== undefined || 'submit' in config || !config.text) return undefined
  const given = Array.isArray(values) ? values : config.values
  if (!given || given.length === 0) return undefined
  const known = names.get(config.text) ?? { name: `named-${names.size}`, times: 0 }
  names.set(config.text, known)
  known.times += 1
  return known.times === 1 ? undefined : { ...config, name: known.name, values: given }
}
