import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDatabaseFailure } from './database/read-database-failure.ts'

// What logs say about an error. Messages of drivers, parsers and libraries quote what people wrote, and an ORM's is the
// query with its parameters, so no message is logged unless its class declares `isForOperators`: name, code, names of
// our schema and our own frames lead to the place.

export interface TrimmedError {
  name: string
  code?: string
  /** A sentence of ours that contains no values of people. */
  reason?: string
  database?: { kind: string; code?: string; constraint?: string; table?: string; column?: string }
  frames?: string[]
  causes?: TrimmedError[]
}

const rootDir = resolve(import.meta.dirname, '../..')
const maxDepth = 5
const maxFrames = 12
/** Names and codes are short words; whatever else stands there may be someone's text. */
const word = /^[\w$.-]{1,60}$/

export function trimError(error: Error): TrimmedError {
  const failure = readDatabaseFailure(error)
  return compact({
    ...trimOne(error, maxDepth),
    database: failure && compact({ ...failure }),
  })
}

function trimOne(error: Error, depth: number): TrimmedError {
  const inner = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]
  const causes = depth > 0 ? inner.filter((cause) => cause instanceof Error).slice(0, maxDepth) : []
  const frames = framesOf(error)
  return compact({
    name: nameOf(error),
    code: codeOf(error),
    reason: isForOperators(error) ? error.message : undefined,
    frames: frames.length > 0 ? frames : undefined,
    causes: causes.length > 0 ? causes.map((cause) => trimOne(cause, depth - 1)) : undefined,
  })
}

function nameOf(error: Error): string {
  const own = error.name === 'Error' ? error.constructor.name : error.name
  return word.test(own) ? own : 'Error'
}

function codeOf(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  return word.test(code) ? code : undefined
}

const isForOperators = (error: Error) => 'isForOperators' in error && error.isForOperators === true

/** The lines of a stack after the message. It may have several, and one of them may look like a frame. */
export function rawFramesOf({ stack = '', message }: Error): string[] {
  const start = message === '' ? 0 : stack.indexOf(message) + message.length
  return stack
    .slice(start)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
}

/** Ours, or the first ones of a library where none is ours. */
export function framesOf(error: Error): string[] {
  const frames = rawFramesOf(error).flatMap((line) => {
    const found =
      /^ {4}at (?:(async |new )*([\w$.<>[\] ]{1,100}) \()?(file:\/\/[^\s()]+|\/[^\s()]+|node:[^\s()]+):(\d+):(\d+)\)?$/.exec(
        line,
      )
    return found ? [`${found[2] ? `${found[2]} ` : ''}${pathOf(found[3] ?? '')}:${found[4]}`] : []
  })
  const own = frames.filter((frame) => !/node_modules|node:/.test(frame))
  return (own.length > 0 ? own : frames.slice(0, 3)).slice(0, maxFrames)
}

function pathOf(place: string): string {
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  return path.startsWith('node:') ? path : relative(rootDir, path)
}

/** Without what is undefined. */
function compact<Value extends object>(value: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value
}

/** Replaces errors anywhere in what is about to be logged; a text that repeats an error's message is left out too. */
export function trimLogged(words: readonly unknown[]): unknown[] {
  const messages: string[] = []
  const trimmed = words.map((value) => trimValue(value, maxDepth, messages))
  const [first, ...rest] = trimmed.map((value) =>
    typeof value === 'string' && messages.some((message) => value.includes(message)) ? 'failed' : value,
  )
  // pino would take the message of the error as the text.
  if (errorIn(words[0])) return [{ error: first }, ...(rest.length > 0 ? rest : ['failed'])]
  return rest.length === 0 && messages.length > 0 ? [first, 'failed'] : [first, ...rest]
}

/** An error, or what a library copied from one. */
function errorIn(value: unknown): Error | undefined {
  if (value instanceof Error) return value
  if (typeof value !== 'object' || value === null || !('stack' in value) || !('message' in value))
    return undefined
  return Object.assign(new Error(String(value.message)), value)
}

function trimValue(value: unknown, depth: number, messages: string[]): unknown {
  const error = errorIn(value)
  if (error) {
    if (error.message !== '') messages.push(error.message)
    return trimError(error)
  }
  if (typeof value !== 'object' || value === null || depth === 0) return value
  const entries = Array.isArray(value) ? value : Object.values(value)
  if (!entries.some((one) => typeof one === 'object' && one !== null)) return value
  if (Array.isArray(value)) return value.map((one) => trimValue(one, depth - 1, messages))
  const prototype: unknown = Object.getPrototypeOf(value)
  // Requests, replies and other instances have their own serializers.
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, trimValue(one, depth - 1, messages)]),
  )
}
