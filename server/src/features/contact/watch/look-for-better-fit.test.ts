import { Problem } from '@evenkeel/contract/problem'
import { describe, expect, test } from 'vitest'
import { plainAnswers } from '../../market/matching/fixtures/use-market.ts'
import { useWatch } from './fixtures/use-watch.ts'

const house = await useWatch()
const { betterFit, hire, count } = house

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Problem ? error.code : 'failed'),
  )

/** An advisor who knows none of Robin's topics, hired all the same. */
async function hiredPoorFit() {
  const robin = await house.consumer()
  const advisorId = await house.advisor({
    answers: {
      service_topics: [7],
      main_topics: [7],
      specializations: [{ id: 9, clients_now: 'some', evidence: 'x'.repeat(40) }],
      fees: [{ kind: 'flat-fee', amount: 9000, paid: 'yearly', includes: '' }],
    },
    criteria: { new_clients_per_month: 50 },
  })
  const { request_id: id } = await house.send(robin, advisorId)
  await house.accept(id)
  await hire(id, '2025-11-20')
  return { robin, advisorId, id }
}

describe('who may not', () => {
  test('an advisor, and a consumer about an advisor they only saved or don’t know', async () => {
    const { robin, advisorId } = await hiredPoorFit()
    const other = await house.advisor()
    await house.save(robin, other)
    expect(await code(betterFit(house.caller(advisorId, 'advisor'), advisorId))).toBe('not-allowed')
    expect(await code(betterFit(robin, other))).toBe('not-found')
    expect(await code(betterFit(await house.consumer(), advisorId))).toBe('not-found')
  })
})

test('only clearly better ones are named, three at most, the best first; nothing is stored and no one is told', async () => {
  const { robin, advisorId } = await hiredPoorFit()
  for (let made = 0; made < 5; made += 1) await house.advisor({ answers: plainAnswers })
  await house.services.matching.catchUp()
  const before = [await count('match_list'), await count('match_event'), await count('notification')]
  const { fit, better } = await betterFit(robin, advisorId)
  expect(better).toHaveLength(3)
  for (const each of better) expect(each.fit).toBeGreaterThanOrEqual((fit ?? 100) + 5)
  expect(better.map((each) => each.fit)).toEqual(better.map((each) => each.fit).sort((a, b) => b - a))
  expect([await count('match_list'), await count('match_event'), await count('notification')]).toEqual(before)
})

test('equals aren’t named', async () => {
  const { robin, dana, id } = await house.matched()
  await hire(id, '2025-11-20')
  await house.advisor()
  expect(await betterFit(robin, dana.personId)).toMatchObject({ fit: expect.any(Number), better: [] })
})
