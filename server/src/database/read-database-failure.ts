// The only reader of what PostgreSQL and its driver report. drizzle wraps every failure in an error whose message is
// the query with its parameters, so the code is looked for in the causes.

/** Everything that may work a moment later. */
export type Unavailability =
  | 'unreachable'
  | 'starting up'
  | 'out of connections'
  | 'disk full'
  | 'lock timeout'
  | 'statement timeout'
  | 'read timeout'
  | 'read-only'

/** Two callers changed the same thing at the same moment. */
export type Conflict = 'duplicate' | 'overlap' | 'serialization failure' | 'deadlock'

export interface DatabaseFailure {
  kind: Unavailability | Conflict | 'not permitted' | 'other'
  /** SQLSTATE, or the code of the operating system. */
  code: string | undefined
  /** Names of our schema; never values. */
  constraint: string | undefined
  table: string | undefined
  column: string | undefined
}

/** A failure that another thread read. Its error stays there, because messages contain what people wrote. */
export class DatabaseFailedElsewhere extends Error {
  override name = 'DatabaseFailedElsewhere'
  readonly failure: DatabaseFailure

  constructor(failure: DatabaseFailure) {
    super()
    this.failure = failure
  }
}

const kindOfState: Readonly<Record<string, DatabaseFailure['kind']>> = {
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P05': 'unreachable',
  '57P03': 'starting up',
  '53000': 'out of connections',
  '53200': 'out of connections',
  '53300': 'out of connections',
  '53400': 'out of connections',
  '53100': 'disk full',
  '58030': 'disk full',
  '55P03': 'lock timeout',
  '57014': 'statement timeout',
  '25P03': 'statement timeout',
  '25P04': 'statement timeout',
  '25006': 'read-only',
  '23505': 'duplicate',
  '23P01': 'overlap',
  '40001': 'serialization failure',
  '40P01': 'deadlock',
  '42501': 'not permitted',
}

const kindOfSystemCode: Readonly<Record<string, DatabaseFailure['kind']>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EPIPE: 'unreachable',
}

// pg reports these without a code.
const kindOfMessage: readonly (readonly [RegExp, DatabaseFailure['kind']])[] = [
  [/^Query read timeout$/, 'read timeout'],
  [/^timeout exceeded when trying to connect$/, 'out of connections'],
  [/^timeout expired$|^Connection terminated/, 'unreachable'],
  [/^Client (has encountered a connection error|was closed) and is not queryable$/, 'unreachable'],
  [/^Cannot use a pool after calling end on the pool$/, 'unreachable'],
]

const maxDepth = 10

/** Undefined if the failure is none of the database's. */
export function readDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  return readCause(error, maxDepth)
}

export const isUnavailable = ({ kind }: DatabaseFailure): boolean => unavailable.has(kind)
export const isConflict = ({ kind }: DatabaseFailure): boolean => conflicts.has(kind)

const unavailable: ReadonlySet<string> = new Set<Unavailability>([
  'unreachable',
  'starting up',
  'out of connections',
  'disk full',
  'lock timeout',
  'statement timeout',
  'read timeout',
  'read-only',
])
const conflicts: ReadonlySet<string> = new Set<Conflict>([
  'duplicate',
  'overlap',
  'serialization failure',
  'deadlock',
])

function readCause(error: unknown, depth: number): DatabaseFailure | undefined {
  if (!(error instanceof Error) || depth === 0) return undefined
  const own = readOwn(error)
  if (own) return own
  // A host name with several addresses fails with all of them at once.
  const inner = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]
  for (const cause of inner) {
    const found = readCause(cause, depth - 1)
    if (found) return found
  }
  // The ORM's error without a cause still is one of the database.
  return 'query' in error && 'params' in error ? describe(error, 'other') : undefined
}

function readOwn(error: Error): DatabaseFailure | undefined {
  if (error instanceof DatabaseFailedElsewhere) return error.failure
  const code = text(error, 'code')
  if (code === undefined) {
    const found = kindOfMessage.find(([pattern]) => pattern.test(error.message))
    return found && describe(error, found[1])
  }
  // Only PostgreSQL's own errors have a severity.
  if ('severity' in error && /^[0-9A-Z]{5}$/.test(code))
    return describe(error, kindOfState[code] ?? (isWithoutConnection(error, code) ? 'unreachable' : 'other'))
  // A missing file is no missing socket.
  if (code === 'ENOENT')
    return text(error, 'syscall') === 'connect' ? describe(error, 'unreachable') : undefined
  const kind = kindOfSystemCode[code]
  return kind && describe(error, kind)
}

// With a full disk PostgreSQL may be unable to open connections, and reports that as a fatal internal error.
const isWithoutConnection = (error: Error, code: string) =>
  code.startsWith('08') || (code === 'XX000' && text(error, 'severity') === 'FATAL')

function describe(error: Error, kind: DatabaseFailure['kind']): DatabaseFailure {
  return {
    kind,
    code: text(error, 'code'),
    constraint: text(error, 'constraint'),
    table: text(error, 'table'),
    column: text(error, 'column'),
  }
}

function text(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
