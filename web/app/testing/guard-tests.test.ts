import { connect } from 'node:net'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clientLog } from '../server-link/client-log.ts'
import { allowLog, stopTimers, takeSurprises } from './guard-tests.ts'

const taken = () => takeSurprises().map(({ message }) => message)
const counts = '/api/v1/vetting/counts'
const unanswered = (call: string) => `${call} was called, but nothing in this test answers it`

describe('a test fails', () => {
  test.fails('for a call that nothing answers, also where the page swallows the failure', async () => {
    await fetch(counts).catch(() => {})
  })

  test.fails('for a line in the console', () => {
    console.warn('An update was not wrapped in act(...)')
  })

  test.fails('for a line of the product’s log that it doesn’t allow', () => {
    clientLog.warn('call refused')
  })

  test('for neither where a call is answered and the log is allowed', async () => {
    allowLog()
    vi.stubGlobal('fetch', async () => Response.json({}))
    clientLog.warn('call refused')
    expect((await fetch(counts)).ok).toBe(true)
  })
})

test.each<[string, () => unknown]>([
  [`GET ${counts}?state=CO`, () => fetch(`${counts}?state=CO`)],
  [`PUT ${counts}`, () => fetch(new Request(new URL(counts, location.href), { method: 'PUT' }))],
  ['GET https://evil.example/x', () => fetch('https://evil.example/x')],
  [`POST ${counts}`, () => navigator.sendBeacon(counts, 'left')],
  ['A socket at /socket.io', () => new WebSocket('/socket.io')],
  ['A socket at /events', () => new EventSource('/events')],
  ['127.0.0.1:3000', () => connect(3000, '127.0.0.1').on('error', () => {})],
])('%s is named, and nothing is sent', async (call, send) => {
  try {
    await send()
  } catch {}
  await vi.waitFor(() => expect(taken()).toEqual([unanswered(call)]))
})

test('an upload is named, and its sender hears that it failed', () => {
  const hear = vi.fn()
  const request = new XMLHttpRequest()
  request.open('POST', '/api/v1/files')
  request.setRequestHeader('Content-Type', 'application/pdf')
  request.addEventListener('error', hear)
  request.send('%PDF')
  expect(hear).toHaveBeenCalledOnce()
  expect(taken()).toEqual([unanswered('POST /api/v1/files')])
})

describe('with the log allowed', () => {
  beforeEach(() => allowLog(/^Avatar image failed/))

  test('a warning of React’s is still unexpected', () => {
    console.error('Each child in a list should have a unique "key" prop.')
    expect(taken()).toEqual([
      'Unexpected in the console: Each child in a list should have a unique "key" prop.',
    ])
  })

  test('the console knows what was said', () => {
    console.warn('Avatar image failed to load: /7.jpg')
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Avatar image failed to load: /7.jpg')
  })
})

test('nothing that a test has started runs in a later one', async () => {
  const run = vi.fn()
  setTimeout(run, 5)
  setInterval(run, 5)
  AbortSignal.timeout(5).addEventListener('abort', run)
  stopTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, 20)
  await promise
  expect(run).not.toHaveBeenCalled()
})
