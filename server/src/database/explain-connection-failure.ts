import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { readDatabaseFailure } from './read-database-failure.ts'

export const UNREADABLE_URL = new StartProblem(
  'DATABASE_URL isn’t valid: use postgresql://user:password@host:5432/database, and write characters such ' +
    'as @ : / # % in the password as %40 %3A %2F %23 %25.',
)

/** One sentence for each way PostgreSQL can be unreachable. None contains the password. */
export function explainConnectionFailure(error: unknown, client: pg.Client): StartProblem {
  const { code, message } = readError(error)
  const where = `${client.host}:${client.port}`
  const database = `the database "${client.database}" on ${where}`
  const sentence = () => {
    switch (code) {
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        return `The host ${client.host} in DATABASE_URL wasn’t found: check its name and your network.`
      case 'ECONNREFUSED':
      case 'EHOSTUNREACH':
      case 'ENETUNREACH':
      case 'ENOENT':
        return `No PostgreSQL at ${where} (DATABASE_URL): check the host and port, and that it’s running.`
      case 'ETIMEDOUT':
        return `No answer from PostgreSQL at ${where} within 5 seconds (DATABASE_URL): check the host, port and firewall.`
      case '28P01':
      case '28000':
        return `PostgreSQL at ${where} rejected the user "${client.user}": check the user and password in DATABASE_URL.`
      case '3D000':
        return `PostgreSQL at ${where} has no database "${client.database}": create it, or correct DATABASE_URL.`
      case '42501':
        return `The user "${client.user}" isn’t allowed to use ${database}: grant CONNECT, or correct DATABASE_URL.`
      case '53300':
        return `PostgreSQL at ${where} has no free connections: raise max_connections, or stop other clients.`
      case '57P03':
        return `PostgreSQL at ${where} is starting or stopping: try again in a moment.`
      default:
        return `PostgreSQL at ${where} can’t be used (${message}): check DATABASE_URL.`
    }
  }
  return new StartProblem(withoutPassword(sentence(), client.password))
}

function readError(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  if (/timeout/i.test(error.message)) return { code: 'ETIMEDOUT', message: error.message }
  // A host name with several addresses fails with all of them at once, without a message of its own.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  const { message } = inner instanceof Error && !error.message ? inner : error
  return {
    code: readDatabaseFailure(error)?.code ?? '',
    message: message.replace(/\s+/g, ' ').slice(0, 200),
  }
}

function withoutPassword(sentence: string, password: unknown): string {
  if (typeof password !== 'string' || password === '') return sentence
  return sentence.replaceAll(password, '***').replaceAll(encodeURIComponent(password), '***')
}
