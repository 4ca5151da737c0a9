import pg from 'pg'

/** One connection without time limits: a backup takes as long as it takes. */
export async function openSession(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'evenkeel-backup', keepAlive: true })
  // Failures reject the query; without a listener they would also crash the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'",
  )
  return client
}
