import { expect, test } from 'vitest'
import { useKilledWriters } from './fixtures/write-while-killed.ts'

const writeAndJudge = await useKilledWriters()

test('a server that is killed in the middle of sending loses none of the messages it acknowledged, has none twice, and keeps their order without a gap', {
  timeout: 180_000,
}, async () => {
  const { run, verdict } = await writeAndJudge({
    way: 'conversations/{}/messages',
    conversations: 2,
    messagesEach: 20,
    killEvery: 40,
    kills: 1,
  })
  expect(run.invocations.filter(({ isAcknowledged }) => isAcknowledged)).toHaveLength(80)
  expect(run.killed).toBe(1)
  expect(verdict).toEqual({ lost: [], duplicated: [], gaps: [], disordered: [], invented: [] })
})
