const maxCauses = 10
const maxCharacters = 300

/**
 * One sentence with the innermost cause, for a terminal. Database errors contain rows and parameters in query,
 * detail, where and sometimes the message: none of that is printed.
 */
export function describeFailure(
  what: string,
  error: unknown,
  options: { withFrames?: boolean } = {},
): string {
  const cause = innermost(error)
  const code = cause instanceof Error && 'code' in cause && cause.code ? ` (${cause.code})` : ''
  const sentence = `${what}: ${messageOf(cause)}${code}.`
  const frames = options.withFrames && cause instanceof Error ? framesOf(cause) : ''
  return frames === '' ? sentence : `${sentence}\n${frames}`
}

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
  // The ORM's message is the query with its parameters.
  if ('query' in error || 'params' in error) return 'a database query failed'
  const [line = ''] = error.message.split('\n')
  // PostgreSQL quotes the unreadable value at the end.
  const withoutValue = line.replace(/: ".*"$/, '').replace(/\.$/, '')
  return withoutValue.slice(0, maxCharacters) || error.name
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
