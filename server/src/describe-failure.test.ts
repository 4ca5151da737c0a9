import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = await useTestDatabase()
const canary = 'canary-4711'
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a failed query is told by its cause and code, without its parameters and without the row that PostgreSQL quotes', async () => {
  const insert = sql`insert into job_effect (key) values (${canary})`
  await database.orm.execute(insert)
  const error = await failureOf(database.orm.execute(insert))
  expect(`${error}`).toContain(canary)
  const told = describeFailure('Evenkeel couldn’t start', error, { withFrames: true })
  expect(told).toMatch(
    /^Evenkeel couldn’t start: the database already has a row like this \(23505, table job_effect, constraint job_effect_pkey\)\.\n {4}at /,
  )
  expect(told).not.toContain(canary)
  expect(told).not.toContain('insert into')
})

test('a value that PostgreSQL could not read is not repeated', async () => {
  const error = await failureOf(database.orm.execute(sql`select ${canary}::text::int`))
  expect(describeFailure('It failed', error)).toBe('It failed: a database query failed (22P02).')
  const large = await failureOf(database.orm.execute(sql`select ${'98765432109'}::text::int`))
  expect(describeFailure('It failed', large)).toBe('It failed: a database query failed (22003).')
})

test('where the query is all there is, and where nothing was said, there still is a sentence', () => {
  const bare = Object.assign(new Error(`Failed query: select 1\nparams: ${canary}`), {
    query: 'select 1',
    params: [canary],
  })
  expect(describeFailure('It failed', bare)).toBe('It failed: a database query failed.')
  expect(describeFailure('It failed', new TypeError())).toBe('It failed: TypeError.')
  expect(describeFailure('It failed', canary)).toBe('It failed: an unknown failure.')
})

test('without frames it is one line, however long and deep the failure is', () => {
  const deep = new Error('outer', {
    cause: new Error('middle', { cause: new Error(`${'x'.repeat(9000)}\ny`) }),
  })
  expect(describeFailure('It failed', deep)).toMatch(/^It failed: x{300}\.$/)
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(describeFailure('It failed', new AggregateError([refused]))).toBe(
    'It failed: connect ECONNREFUSED (ECONNREFUSED).',
  )
})
