import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { askNamed } from './ask-named.ts'

const database = await useTestDatabase()
const marks = { name: 'marks', text: 'select id from mark where id >= $1 order by id' }
await database.pool.query('create table mark (id int)')
beforeEach(() => database.pool.query('delete from mark'))

test('another text under a known name is not answered as if it were the first', async () => {
  await database.transaction(async (transaction) => {
    await askNamed(transaction, { name: 'one', text: 'select 1 as found' }, [])
    await expect(askNamed(transaction, { name: 'one', text: 'select 2 as found' }, [])).rejects.toThrow()
  })
})

test('inside a transaction it is asked there, and outside of it nobody sees what is not stored', async () => {
  await database.transaction(async (transaction) => {
    await askNamed(transaction, { name: 'put a mark', text: 'insert into mark values ($1)' }, [7])
    expect(await askNamed(transaction, marks, [0])).toEqual([{ id: 7 }])
    expect(await askNamed(database.orm, marks, [0])).toEqual([])
  })
  expect(await askNamed(database.orm, marks, [0])).toEqual([{ id: 7 }])
})

test('asked again it has the answer of now, with the values of now', async () => {
  for (const id of [8, 9]) {
    await database.pool.query('insert into mark values ($1)', [id])
    expect(await askNamed(database.orm, marks, [id])).toEqual([{ id }])
  }
})
