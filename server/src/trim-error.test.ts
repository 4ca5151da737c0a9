import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { createLog } from './http/request-log.ts'
import { StartProblem } from './start-problem.ts'
import { useTestDatabase } from './testing/test-database.ts'
import { trimError } from './trim-error.ts'

const database = await useTestDatabase()
const canary = 'canary of robin@lake.example'
const failed = Object.assign(
  new Error(`Failed query: insert into mail\nparams: ${canary}\n    at ${canary} (/a.ts:1:1)`),
  {
    query: 'insert into mail',
    params: [canary],
    cause: Object.assign(new Error(`value "${canary}" is out of range`), {
      code: '22003',
      severity: 'ERROR',
      detail: canary,
      where: canary,
      table: 'mail',
    }),
  },
)

function written(write: (log: Logger) => void): string {
  const lines: string[] = []
  write(createLog('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test.each<[string, (log: Logger) => void]>([
  ['alone', (log) => log.error(failed)],
  ['with words', (log) => log.error(failed, 'it broke')],
  ['under any name', (log) => log.error({ err: failed, cause: failed, anything: failed }, 'it broke')],
  ['under the library’s name without words', (log) => log.error({ err: failed })],
  ['deep inside', (log) => log.error({ about: { list: [{ failed }] } }, 'it broke')],
  ['with its message as the words, as Fastify does', (log) => log.error({ err: failed }, failed.message)],
  [
    'as a copy, as pg-boss does',
    (log) => log.error({ error: { ...failed, message: failed.message, stack: failed.stack } }),
  ],
  ['in the place of a word', (log) => log.error('it broke: %j', failed)],
  ['by a child', (log) => log.child({ requestId: '1' }).error({ error: failed }, 'it broke')],
  ['by a child of another level', (log) => log.child({}, { level: 'warn' }).warn({ error: failed }, 'broke')],
])('an error that is logged %s leaves no text, no query and no parameter', (_, write) => {
  const line = written(write)
  expect(line).toContain('22003')
  expect(line).not.toMatch(/canary|robin|Failed query|params|insert into|out of range/)
})

test('what is logged leads to the place: name, code, names of the schema and our own frames', async () => {
  await database.pool.query('alter table job_effect add constraint never check (key is null) not valid')
  const error = await database.orm
    .execute(sql`insert into job_effect (key) values (${canary})`)
    .catch((e) => e)
  await database.pool.query('alter table job_effect drop constraint never')
  const trimmed = trimError(error)
  expect(trimmed).toMatchObject({
    name: 'DrizzleQueryError',
    database: { kind: 'other', code: '23514', constraint: 'never', table: 'job_effect' },
  })
  expect(trimmed.frames?.join()).toContain('server/src/trim-error.test.ts')
  expect(JSON.stringify(trimmed)).not.toContain('node_modules')
  expect(JSON.stringify(trimmed)).not.toContain('canary')
})

test('a sentence for operators is logged, a name that is no word is not', () => {
  expect(trimError(new StartProblem('The disk is full.'))).toMatchObject({ reason: 'The disk is full.' })
  const named = Object.assign(new Error('x'), { name: `${canary}!`, code: canary })
  expect(JSON.stringify(trimError(named))).not.toContain('canary')
})

test('what is no error is logged as it is', () => {
  const line = JSON.parse(written((log) => log.info({ personId: 7, at: { row: [1, 2] } }, 'it works %d', 5)))
  expect(line).toMatchObject({ personId: 7, at: { row: [1, 2] }, msg: 'it works 5' })
})
