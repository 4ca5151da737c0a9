import { parseArgs } from 'node:util'

export type MatchingCommand =
  | { command: 'status' | 'ingest' | 'refit' | 'audit' }
  | { command: 'gates'; version: number }
  | { command: 'promote'; version: number; reason: string; by?: string }
  | { command: 'rollback'; version?: number; reason: string; by?: string }
  | { command: 'replay'; listId: string }
  | { command: 'replay'; last: number }

const usualReplay = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The parsed command, or a sentence that says what is wrong with it. */
export function parseMatchingCommand(typed: readonly string[]): MatchingCommand | string {
  const read = parse(typed)
  if (typeof read === 'string') return read
  const { positionals, values } = read
  const [command = '', about, ...more] = positionals
  const { reason, by, last } = values
  const named = by === undefined ? {} : { by }
  const hasAbout = ['gates', 'promote', 'rollback', 'replay'].includes(command)
  const tooMany = hasAbout ? more[0] : about
  if (['status', 'ingest', 'refit', 'audit'].includes(command) || hasAbout) {
    if (tooMany !== undefined)
      return `There is a word too many: "${tooMany}". Put a text of several words in quotes.`
  } else return noSuchCommand(command)
  if (last !== undefined && command !== 'replay') return '--last says how many lists replay makes again.'
  if ((reason !== undefined || by !== undefined) && command !== 'promote' && command !== 'rollback')
    return `--reason and --by belong to promote and rollback, not to ${command}.`

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
      if (about !== undefined && last !== undefined)
        return 'Name one list, or say with --last how many; not both.'
      if (about !== undefined)
        return uuid.test(about) ? { command, listId: about.toLowerCase() } : `"${about}" is no id of a list.`
      if (last !== undefined && !/^[1-9]\d{0,6}$/.test(last))
        return `--last is a number of lists; it is "${last}".`
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

const noSuchCommand = (command: string) => (command ? `There is no command "${command}".` : 'Say what to do.')

const sayWhy = 'Say why, with --reason "…". It is kept with the move for ever.'

const notAVersion = (word: string | undefined) =>
  word === undefined
    ? 'Say which model, by its version; status lists them.'
    : `"${word}" is no version of a model: a number from 0 on.`

const versionOf = (word: string | undefined) =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined

function parse(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { reason: { type: 'string' }, by: { type: 'string' }, last: { type: 'string' } },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
