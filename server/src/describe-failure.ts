import { type DatabaseFailure, readDatabaseFailure } from './database/read-database-failure.ts'
import { framesOf } from './trim-error.ts'

const maxCauses = 10
const maxCharacters = 300

const wordsOf: Readonly<Record<DatabaseFailure['kind'], string>> = {
  unreachable: 'the connection to the database was lost',
  'starting up': 'the database is starting or stopping',
  'out of connections': 'the database has no free connections',
  'disk full': 'the disk of the database is full',
  'lock timeout': 'a row or table in the database was locked for too long',
  'statement timeout': 'a database query took too long',
  'read timeout': 'the database didn’t answer in time',
  'read-only': 'the database is read-only',
  duplicate: 'the database already has a row like this',
  overlap: 'the database already has a row at this time',
  'serialization failure': 'two database transactions were in conflict',
  deadlock: 'two database transactions waited for each other',
  'not permitted': 'the database user isn’t allowed to do this',
  other: 'a database query failed',
}

/**
 * One sentence with the innermost cause, for a terminal. What the database reports may quote rows and parameters, so
 * only our own words, its code and names of the schema are printed.
 */
export function describeFailure(
  what: string,
  error: unknown,
  options: { withFrames?: boolean } = {},
): string {
  const cause = innermost(error)
  const sentence = `${what}: ${reasonOf(error, cause)}.`
  if (!options.withFrames) return sentence
  // The frames of an outer error lead to our code, those of the driver to its own.
  const frames = [cause, error].flatMap((one) => (one instanceof Error ? framesOf(one) : []))
  return [sentence, ...new Set(frames)].join('\n    at ')
}

function reasonOf(error: unknown, cause: unknown): string {
  const failure = readDatabaseFailure(error)
  // Errors of the operating system name the address, and never values.
  if (failure && !isOfSystem(cause)) return databaseReason(failure)
  const code = cause instanceof Error && 'code' in cause && cause.code ? ` (${cause.code})` : ''
  return `${messageOf(cause)}${code}`
}

function databaseReason({ kind, code, constraint, table, column }: DatabaseFailure): string {
  const names = [
    code,
    table && `table ${table}`,
    column && `column ${column}`,
    constraint && `constraint ${constraint}`,
  ].filter(Boolean)
  return names.length > 0 ? `${wordsOf[kind]} (${names.join(', ')})` : wordsOf[kind]
}

const isOfSystem = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && /^E[A-Z_]+$/.test(String(cause.code))

function innermost(error: unknown): unknown {
  let cause = error
  for (let depth = 0; depth < maxCauses; depth += 1) {
    const inner = cause instanceof Error ? (cause.cause ?? firstOf(cause)) : undefined
    if (!(inner instanceof Error)) break
    cause = inner
  }
  return cause
}

/** A host name with several addresses fails with all of them at once. */
function firstOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : undefined
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown failure'
  const [line = ''] = error.message.split('\n')
  return line.replace(/\.$/, '').slice(0, maxCharacters) || error.name
}
