// Smoke test: server/src/features/contact/chat/killed-server.test.ts
import { describe, expect, test } from 'vitest'
import { useKilledWriters } from './fixtures/write-while-killed.ts'

const writeAndJudge = await useKilledWriters()

describe('a server that is killed in the middle of sending', { timeout: 300_000 }, () => {
  test('loses none of 400 messages it acknowledged, has none twice, and keeps their order without a gap', async () => {
    const { run, verdict } = await writeAndJudge({
      way: 'conversations/{}/messages',
      conversations: 4,
      messagesEach: 50,
      killEvery: 120,
      kills: 3,
    })
    expect(run.invocations.filter(({ isAcknowledged }) => isAcknowledged)).toHaveLength(400)
    expect(run.killed).toBe(3)
    // At least one send was interrupted.
    expect(run.retried).toBeGreaterThan(0)
    expect(verdict).toEqual({ lost: [], duplicated: [], gaps: [], disordered: [], invented: [] })
  })

  // The checker finds the mistakes it exists to find.
  test('would lose messages if it acknowledged them first and stored them then', async () => {
    const { verdict } = await writeAndJudge({
      way: 'acknowledges-first/{}',
      conversations: 2,
      messagesEach: 30,
      killEvery: 0,
      kills: 0,
      isKilledAtTheEnd: true,
    })
    expect(verdict.lost.length).toBeGreaterThan(0)
  })

  test('would have messages twice if it did not know what is sent again', async () => {
    const { verdict } = await writeAndJudge({
      way: 'knows-no-twin/{}',
      conversations: 2,
      messagesEach: 30,
      killEvery: 60,
      kills: 1,
      interruptsAnAnswer: true,
    })
    expect([verdict.lost, verdict.duplicated.length > 0]).toEqual([[], true])
  })
})
