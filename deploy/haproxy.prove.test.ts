import { Agent } from 'node:https'
import { problemCodes } from '@evenkeel/contract/problem'
import { describe, expect, test, vi } from 'vitest'
import { bothProcesses, hasHaproxy, stuckTo, useHaproxy } from '../cluster/testing/use-haproxy.ts'
import { needs } from '../server/src/testing/needs.ts'

describe('HAProxy by the shipped file', needs(hasHaproxy, 'HAProxy is not installed'), () => {
  const { ask, states, one, two } = useHaproxy()

  test('a process that is not ready loses its browsers to another, and gets them back', async () => {
    one.isReady = false
    await vi.waitFor(async () => expect((await states())['evenkeel-1']).toBe('DOWN'))
    expect((await ask('/', { method: 'POST', headers: stuckTo('evenkeel-1') })).body).toBe('two')
    one.isReady = true
    await vi.waitFor(async () => expect((await states())['evenkeel-1']).toBe('UP'))
    expect((await ask('/', { headers: stuckTo('evenkeel-1') })).body).toBe('one')
  })

  test('without any process, people get a page and calls the product’s problem, with when to come back', async () => {
    one.isReady = two.isReady = false
    await vi.waitFor(async () => expect(await states()).toEqual(bothProcesses('DOWN')))
    const page = await ask('/', { headers: { accept: 'text/html' } })
    expect(page.status).toBe(503)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Nothing you saved is lost')
    const call = await ask('/api/v1/session', { headers: { accept: 'application/json' } })
    expect(call.status).toBe(503)
    expect(problemCodes).toContain(JSON.parse(call.body).code)
    for (const { headers } of [page, call])
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  })

  test('a source that asks without end is told to wait, in the product’s words', async () => {
    const answers: { status: number; body: string }[] = []
    const agent = new Agent({ keepAlive: true, maxSockets: 10, rejectUnauthorized: false })
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let sent = 0; sent < 300 && answers.at(-1)?.status !== 429; sent += 1)
          answers.push(await ask('/', { agent }))
      }),
    )
    agent.destroy()
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length).toBeGreaterThan(2300)
    expect(JSON.parse(refused[0]?.body ?? '').code).toBe('too-many-requests')
  })
})
