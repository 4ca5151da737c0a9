import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { useFakeClock } from '../../../testing/use-fake-clock.ts'
import { firstAdvisorId } from './demo-ids.ts'
import { makeAdvisor } from './people/make-advisor.ts'
import { firstDemo, demoSeed as seed, seedDemoProfiles } from './seed-profiles.ts'
import { topUpDemo } from './top-up-demo.ts'

const database = await useTestDatabase()
const clock = useFakeClock()
const parts = { database, clock }

async function numberOf(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) as count from ${sql}`)
  return Number(rows[0]?.count)
}
const advisors = () => numberOf(`person where role = 'advisor'`)
const consumers = () => numberOf(`person where role = 'consumer'`)
const applications = () => numberOf('advisor_application')

const emailsByNumber = async () => {
  const { rows } = await database.pool.query<{ email: string }>(
    'select email from person where id >= $1 and id < 1000000 order by id',
    [firstAdvisorId],
  )
  return rows.map(({ email }) => email)
}

test('a start that fails within a batch leaves nothing of it, and the next one continues', async () => {
  let transactions = 0
  const dying: typeof database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (transaction) => {
        const result = await work(transaction)
        transactions += 1
        if (transactions === 3) throw new Error('the power went out')
        return result
      }),
  }
  await expect(seedDemoProfiles({ ...parts, database: dying })).rejects.toThrow('the power went out')
  expect(await advisors()).toBe(201)
  expect((await advisors()) / (await applications())).toBeLessThanOrEqual(0.01)

  await seedDemoProfiles(parts)
  expect([await advisors(), await consumers()]).toEqual([firstDemo.advisors, firstDemo.consumers])
  expect(await applications()).toBe(40_612)
  expect(await emailsByNumber()).toEqual(
    Array.from({ length: 399 }, (_, index) => makeAdvisor(seed, index).email),
  )
})

test('topping up continues where it was stopped, and two runs at once do not disturb each other', async () => {
  const told: number[] = []
  const stopped = await topUpDemo(parts, {
    advisors: 500,
    consumers: 20,
    seed,
    isStopped: () => told.length > 1,
    onBatch: (there) => told.push(there.advisors),
  })
  expect(stopped).toEqual({ advisors: 201, consumers: 1 })
  expect(told).toEqual([1, 201])

  const wanted = { advisors: 450, consumers: 30, seed }
  await Promise.all([topUpDemo(parts, wanted), topUpDemo(parts, wanted)])
  expect([await advisors(), await consumers()]).toEqual([450, 30])
  expect(await applications()).toBe(Math.round(450 * 101.53))
  expect(await emailsByNumber()).toEqual(
    Array.from({ length: 449 }, (_, index) => makeAdvisor(seed, index).email),
  )
})
