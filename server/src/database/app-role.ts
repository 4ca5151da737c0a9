import pg from 'pg'
import { readDatabaseFailure } from './read-database-failure.ts'

const appRole = 'evenkeel_app'

/**
 * The embedded PostgreSQL's superuser starts and migrates it; the server works as an ordinary role, which is made here.
 * Its rights come from protectAudit, after the migrations.
 */
export async function makeAppRole(connectionString: string): Promise<string> {
  const url = new URL(connectionString)
  const { password } = url
  const client = new pg.Client({ connectionString, application_name: 'evenkeel' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
    if (!rowCount)
      await client
        .query(`create role ${appRole} login`)
        // Another command makes it at this moment.
        .catch((error: unknown) => {
          const failure = readDatabaseFailure(error)
          if (failure?.code !== '42710' && failure?.kind !== 'duplicate') throw error
        })
    // On Windows clients need a password, and both roles have the same.
    if (password)
      await client.query(`alter role ${appRole} password ${pg.escapeLiteral(decodeURIComponent(password))}`)
  } finally {
    await client.end().catch(() => undefined)
  }
  return connectionString.replace(/^(postgres(?:ql)?:\/\/)[^:@/]+/, `$1${appRole}`)
}
