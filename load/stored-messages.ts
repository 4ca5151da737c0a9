import pg from 'pg'

/** How many of these messages, by client_id, are stored exactly once. */
export async function countStoredOnce(databaseUrl: string, clientIds: readonly string[]): Promise<number> {
  const [row] = await ask<{ stored: string }>(
    databaseUrl,
    `select count(*) as stored from (
       select client_id from message where client_id = any ($1::uuid[]) group by client_id having count(*) = 1) as once`,
    [clientIds],
  )
  return Number(row?.stored)
}

export async function sizeOfDatabase(databaseUrl: string): Promise<number> {
  const [row] = await ask<{ bytes: string }>(
    databaseUrl,
    'select pg_database_size(current_database()) as bytes',
  )
  return Number(row?.bytes)
}

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, text: string, params: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'evenkeel-load' })
  await client.connect()
  try {
    return (await client.query<Row>(text, params)).rows
  } finally {
    await client.end()
  }
}
