import { Problem, type ProblemCode, type ProblemFields } from '@evenkeel/contract/problem'
import {
  DatabaseFailedElsewhere,
  type DatabaseFailure,
  readDatabaseFailure,
} from '../database/read-database-failure.ts'
import { rawFramesOf, trimError } from '../trim-error.ts'

/** What of an error crosses threads: what logs and answers say of it, and never its message. */
export interface CarriedError {
  name: string
  code: string | undefined
  problem: { code: ProblemCode; fields: ProblemFields | undefined; seconds: number | undefined } | undefined
  database: DatabaseFailure | undefined
  /** The lines of its stack that are frames. */
  frames: string
}

export function carryError(error: unknown): CarriedError {
  if (!(error instanceof Error))
    return { name: 'Error', code: undefined, problem: undefined, database: undefined, frames: '' }
  const { name, code } = trimError(error)
  return {
    name,
    code,
    problem:
      error instanceof Problem
        ? { code: error.code, fields: error.fields, seconds: error.retryAfterSeconds }
        : undefined,
    database: readDatabaseFailure(error),
    frames: rawFramesOf(error).join('\n'),
  }
}

/** The error again, on the side that asked. */
export function unpackError({ name, code, problem, database, frames }: CarriedError): Error {
  if (problem) return new Problem(problem.code, problem.fields, problem.seconds)
  const error = database ? new DatabaseFailedElsewhere(database) : new Error()
  return Object.assign(error, { name, stack: `${name}\n${frames}` }, code !== undefined && { code })
}
