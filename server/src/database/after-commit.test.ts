import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { afterCommit } from './after-commit.ts'

const database = await useTestDatabase()

test('nobody is told of what was undone', async () => {
  const told: string[] = []
  await expect(
    database.transaction(async (transaction) => {
      afterCommit(transaction, () => told.push('undone'))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await expect(
    database.transaction(async (transaction) => {
      afterCommit(transaction, () => told.push('broken'))
      await transaction.execute(sql`select 1 / 0`).catch(() => undefined)
    }),
  ).rejects.toThrow()
  expect(told).toEqual([])
})

test('what is told is there for whoever asks at once', async () => {
  await database.pool.query('drop table if exists told; create table told (id int)')
  const found = await new Promise((resolve) =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into told values (7)`)
      afterCommit(transaction, () => resolve(database.pool.query('select id from told')))
    }),
  )
  expect(found).toMatchObject({ rows: [{ id: 7 }] })
})

test('only a transaction under way can be waited for', async () => {
  expect(() => afterCommit(database.orm, () => undefined)).toThrow('not a transaction')
})
