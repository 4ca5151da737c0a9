export type MatchingCommand =
  | { command: 'status' | 'ingest' | 'refit' | 'audit' }
  | { command: 'gates'; version: number }
  | { command: 'promote'; version: number; reason: string; by?: string }
  | { command: 'rollback'; version?: number; reason: string; by?: string }
  | { command: 'replay'; listId: string }
  | { command: 'replay'; last: number }

const usualReplay = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Line {
  positionals: readonly string[]
  values: { reason?: string; by?: string; last?: string }
}

/** What a line of npm run matching asks for, or a sentence that says what is wrong with it. */
export function parseMatchingCommand({ positionals, values }: Line): MatchingCommand | string {
  const [command = '', about, ...more] = positionals
  const { reason, by, last } = values
  const named = by === undefined ? {} : { by }
  const hasAbout = ['gates', 'promote', 'rollback', 'replay'].includes(command)
  const tooMany = hasAbout ? more[0] : about
  if (['status', 'ingest', 'refit', 'audit'].includes(command) || hasAbout) {
    if (tooMany !== undefined) return `Unexpected argument "${tooMany}". Put text with spaces in quotes.`
  } else return noSuchCommand(command)
  if (last !== undefined && command !== 'replay') return '--last only works with replay.'
  if ((reason !== undefined || by !== undefined) && command !== 'promote' && command !== 'rollback')
    return `--reason and --by only work with promote and rollback, not ${command}.`

  switch (command) {
    case 'gates': {
      const version = versionOf(about)
      return version === undefined ? notAVersion(about) : { command, version }
    }
    case 'promote': {
      const version = versionOf(about)
      if (version === undefined) return notAVersion(about)
      return reason ? { command, version, reason, ...named } : sayWhy
    }
    case 'rollback': {
      const version = versionOf(about)
      if (about !== undefined && version === undefined) return notAVersion(about)
      return reason ? { command, reason, ...(version !== undefined && { version }), ...named } : sayWhy
    }
    case 'replay': {
      if (about !== undefined && last !== undefined) return 'Use a list ID or --last, not both.'
      if (about !== undefined)
        return uuid.test(about) ? { command, listId: about.toLowerCase() } : `"${about}" is not a list ID.`
      if (last !== undefined && !/^[1-9]\d{0,6}$/.test(last))
        return `--last must be a number of lists, not "${last}".`
      return { command, last: last === undefined ? usualReplay : Number(last) }
    }
    case 'status':
    case 'ingest':
    case 'refit':
    case 'audit':
      return { command }
    default:
      return noSuchCommand(command)
  }
}

const noSuchCommand = (command: string) => `Unknown command "${command}".`

const sayWhy = 'Add a reason with --reason "…". It’s kept permanently.'

const notAVersion = (word: string | undefined) =>
  word === undefined
    ? 'Enter a model version. Run status to list them.'
    : `"${word}" is not a model version. Use a whole number from 0.`

const versionOf = (word: string | undefined) =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined
