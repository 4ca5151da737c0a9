import type { Database } from './database/database.ts'
import type { SealedColumn } from './secrets/sealed-columns.ts'
import type { Secrets } from './secrets/secrets.ts'

// Reseals with the first key what an older key sealed. Each row is independent: after an interruption the next run
// finds the rest, because resealed rows name the first key. A row changed meanwhile is skipped, because its writer
// sealed it with the first key.

const batch = 200
/** The number of leading bytes that name the key. */
const keyIdBytes = 4
const maxNamed = 20

export interface ResealedColumn {
  column: SealedColumn
  resealed: number
  /** Already sealed with the first key. */
  current: number
  /** Sealed with an unknown key; the ids of the first few. */
  unopened: number
  unopenedKeys: string[]
}

interface Parts {
  database: Pick<Database, 'pool' | 'transaction'>
  secrets: Secrets
  isStopped?(): boolean
}

export async function resealColumn(parts: Parts, column: SealedColumn): Promise<ResealedColumn> {
  const { database, secrets } = parts
  const { table, key, keyType } = column
  const sealed = sealedIn(column)
  const firstKey = secrets.seal(column.purpose, '').subarray(0, keyIdBytes)
  const isOlder = `${sealed.read} is not null and substring(${sealed.read} from 1 for ${keyIdBytes}) <> $1`
  const before = await database.pool.query<{ count: string }>(
    `select count(*) as count from ${table} where ${sealed.read} is not null and not (${isOlder})`,
    [firstKey],
  )
  const done: ResealedColumn = {
    column,
    resealed: 0,
    current: Number(before.rows[0]?.count),
    unopened: 0,
    unopenedKeys: [],
  }
  let last: string | undefined
  while (!parts.isStopped?.()) {
    const { rows } = await database.pool.query<{ key: string; sealed: Buffer }>(
      `select ${key}::text as key, ${sealed.read} as sealed from ${table}
       where ${isOlder} ${last === undefined ? '' : `and ${key} > $2::${keyType}`} order by ${key} limit ${batch}`,
      last === undefined ? [firstKey] : [firstKey, last],
    )
    for (const row of rows) {
      last = row.key
      const anew = seal(secrets, column.purpose, row.sealed)
      if (!anew) {
        done.unopened += 1
        if (done.unopenedKeys.length < maxNamed) done.unopenedKeys.push(row.key)
        continue
      }
      const { rowCount } = await database.pool.query(
        `update ${table} set ${sealed.write} where ${key} = $2::${keyType} and ${sealed.read} = $3`,
        [anew, row.key, row.sealed],
      )
      done.resealed += rowCount ?? 0
    }
    if (rows.length < batch) break
  }
  return done
}

function seal(secrets: Secrets, purpose: string, sealed: Buffer): Buffer | undefined {
  try {
    return secrets.seal(purpose, secrets.open(purpose, sealed))
  } catch {
    return undefined
  }
}

/** How the sealed bytes are read from a row, and written as $1. */
function sealedIn({ column, field }: SealedColumn): { read: string; write: string } {
  if (field === undefined) return { read: column, write: `${column} = $1` }
  return {
    read: `decode(${column} ->> '${field}', 'base64')`,
    // PostgreSQL breaks base64 into lines.
    write: `${column} = jsonb_set(${column}, '{${field}}', to_jsonb(translate(encode($1::bytea, 'base64'), E'\\n', '')))`,
  }
}
