import type pg from 'pg'
import type { Tracing } from './tracing.ts'

const keywords = /^\s*(select|insert|update|delete|with|begin|commit|rollback|lock|set|notify|listen|call)\b/i
const tableAfter = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:public"?\.)?"?([a-z_][a-z0-9_]*)/gi
const maxKnownTexts = 2000

type Query = (asked: unknown, ...rest: unknown[]) => unknown

/**
 * A span for every statement of a traced call or job, named by its keyword and its first table. Only names of our own
 * tables are taken from the text, so that nothing else of it leaves this process; values never do.
 */
export function traceQueries(
  pool: Pick<pg.Pool, 'on'>,
  tracing: Tracing,
  tables: Readonly<Record<string, unknown>>,
): void {
  if (!tracing.isOn) return
  const describe = describeStatements(tables)
  const watched = new WeakSet<object>()
  // Not only on connecting: some connections may have been open before.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as Query
    const traced: Query = (asked, ...rest) => {
      const statement = describe(asked)
      // Polling for jobs would drown everything else.
      if (!statement || tracing.current() === undefined) return query(asked, ...rest)
      const { name, attributes } = statement
      const span = tracing.start(name, { kind: 'client', attributes })
      const last = rest.at(-1)
      if (typeof last === 'function') {
        const done = (error: unknown, result: unknown) => {
          span.end({ error: error ?? undefined })
          last(error, result)
        }
        return query(asked, ...rest.slice(0, -1), done)
      }
      const answer = query(asked, ...rest) as Promise<unknown>
      answer.then(
        () => span.end(),
        (error: unknown) => span.end({ error }),
      )
      return answer
    }
    Object.assign(client, { query: traced })
  })
}

interface Statement {
  name: string
  attributes: Record<string, string>
}

function describeStatements(tables: Readonly<Record<string, unknown>>) {
  const known = new Map<string, Statement>()
  return (asked: unknown): Statement | undefined => {
    const config = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig)
    // A cursor or a stream has no end that could be seen here.
    if (typeof config.text !== 'string' || 'submit' in config) return undefined
    let found = known.get(config.text)
    if (!found) {
      if (known.size >= maxKnownTexts) known.clear()
      found = describe(config.text, config.name)
      known.set(config.text, found)
    }
    return found
  }

  function describe(text: string, statement: string | undefined): Statement {
    const operation = keywords.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const table = [...text.matchAll(tableAfter)]
      .map(([, name = '']) => name.toLowerCase())
      .find((name) => Object.hasOwn(tables, name))
    return {
      name: table ? `${operation} ${table}` : operation,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
        ...(statement && { 'db.query.summary': statement }),
      },
    }
  }
}
