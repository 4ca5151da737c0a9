import { liveEvents, liveProtocol, messageParts } from '@evenkeel/contract/contact/live'
import { listNotifications } from '@evenkeel/contract/people/notifications'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setCallHooks } from './call-hooks.ts'
import { closeLiveLink, onLive, onLiveAgain, openLiveLink, useLiveState } from './live-link.ts'
import { type FakeSocket, fakeSockets } from './testing/fake-sockets.ts'

const robin = { userId: 4821, userType: 'consumer' } as const
const dana = { userId: 12, userType: 'advisor' } as const
const sockets = fakeSockets()
const load = async () => ({
  connect: sockets.connect,
  events: liveEvents,
  messageParts,
  protocol: liveProtocol,
  likeCall: listNotifications,
})
const logged: unknown[][] = []
let stops: (() => void)[]

const state = () => renderHook(() => useLiveState()).result.current
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
async function open(person: Parameters<typeof openLiveLink>[0] = robin): Promise<FakeSocket> {
  openLiveLink(person, { load })
  await pass(0)
  return sockets.last()
}
async function openConnected(): Promise<FakeSocket> {
  const socket = await open()
  act(() => socket.letIn())
  return socket
}

beforeEach(() => {
  vi.useFakeTimers()
  sockets.forget()
  logged.length = 0
  stops = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => logged.push(line))
  setCallHooks({ bearer: () => 'a token' })
})
afterEach(() => {
  for (const stop of stops) stop()
  closeLiveLink()
  cleanup()
  setCallHooks({ bearer: () => undefined })
})

describe('a server that is about to stop', () => {
  test('is left at once, and another is asked at a random moment within the time it names', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const socket = await openConnected()
    act(() => socket.say('server-leaving', { within_ms: 1000 }))
    expect(socket.goodbyes).toBe(1)
    expect(state()).toBe('disconnected')
    // Nothing that wakes the page comes before that.
    window.dispatchEvent(new Event('focus'))
    await pass(499)
    expect(socket.tries).toBe(1)
    await pass(1)
    expect(socket.tries).toBe(2)
    act(() => socket.letIn())
    expect(state()).toBe('connected')
  })

  test('is not asked again by a page that closed its link meanwhile', async () => {
    const socket = await openConnected()
    act(() => socket.say('server-leaving', { within_ms: 1000 }))
    closeLiveLink()
    await pass(60_000)
    expect(socket.tries).toBe(1)
  })
})

describe('trying', () => {
  test('is not done again while a try is under way, whatever wakes the page (spec 4-29)', async () => {
    const socket = await open()
    expect(state()).toBe('connecting')
    for (const sign of ['focus', 'online']) window.dispatchEvent(new Event(sign))
    openLiveLink(robin, { load })
    await pass(60_000)
    expect(socket.tries).toBe(1)
    expect(sockets.made()).toBe(1)
  })

  test('is left to the client while it retries by itself; the page tries again when that is used up (SIO-12)', async () => {
    const socket = await open()
    act(() => socket.fail('timeout', { willRetry: true }))
    expect(state()).toBe('error')
    window.dispatchEvent(new Event('focus'))
    expect(socket.tries).toBe(1)
    act(() => socket.retry())
    expect(state()).toBe('connecting')
    act(() => socket.fail('timeout', { willRetry: true }))
    act(() => socket.useUp())
    window.dispatchEvent(new Event('focus'))
    expect(socket.tries).toBe(2)
  })

  test.each([
    ['somebody comes back to the window', () => void window.dispatchEvent(new Event('focus'))],
    ['the page is seen again', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => void window.dispatchEvent(new Event('online'))],
    ['30 seconds went by', () => pass(30_000)],
  ])('is done again when %s, after it was sent away (SIO-12)', async (_, wake) => {
    const socket = await openConnected()
    act(() => socket.lose('io server disconnect', { willRetry: false }))
    expect(state()).toBe('disconnected')
    await wake()
    expect(socket.tries).toBe(2)
    expect(state()).toBe('connecting')
  })

  test.each([
    [
      'a connection',
      (socket: FakeSocket) => {
        socket.letIn()
        socket.lose('sent away', { willRetry: false })
      },
    ],
    [
      'a reconnection',
      (socket: FakeSocket) => {
        socket.letIn()
        socket.lose('transport close', { willRetry: true })
        socket.retry()
        socket.letIn()
        socket.lose('sent away', { willRetry: false })
      },
    ],
    ['an error', (socket: FakeSocket) => socket.fail('unavailable', { willRetry: false })],
  ])('is possible again after %s (spec 4-29)', async (_, happens) => {
    const socket = await open()
    act(() => happens(socket))
    const before = socket.tries
    window.dispatchEvent(new Event('focus'))
    expect(socket.tries).toBe(before + 1)
  })

  test.each([
    ['with 403, because the cookie is gone', 'xhr poll error', 403],
    ['with 401', 'xhr poll error', 401],
    ['as not signed in', 'not-signed-in', undefined],
  ])(
    'is not done again after it was refused %s, until the session has another token',
    async (_, words, status) => {
      let token: string | undefined = 'a token'
      setCallHooks({ bearer: () => token })
      const socket = await open()
      act(() => socket.fail(words, { willRetry: true, status }))
      expect(state()).toBe('error')
      window.dispatchEvent(new Event('focus'))
      await pass(10 * 60_000)
      expect(socket.tries).toBe(1)
      token = undefined
      await pass(60_000)
      expect(socket.tries).toBe(1)
      token = 'another token'
      await pass(30_000)
      expect(socket.tries).toBe(2)
      act(() => socket.letIn())
      expect(state()).toBe('connected')
    },
  )

  test('is over when the session ends, however long the page stays open', async () => {
    const socket = await openConnected()
    closeLiveLink()
    act(() => socket.fail('xhr poll error', { willRetry: true, status: 403 }))
    for (const sign of ['focus', 'online', 'pageshow']) window.dispatchEvent(new Event(sign))
    await pass(10 * 60_000)
    expect([socket.tries, sockets.made(), state()]).toEqual([1, 1, 'idle'])
  })

  test('goes on after a client that could not be loaded', async () => {
    let isThere = false
    openLiveLink(robin, { load: () => (isThere ? load() : Promise.reject(new Error('no network'))) })
    await pass(0)
    expect(state()).toBe('error')
    isThere = true
    await pass(30_000)
    expect(sockets.last().tries).toBe(1)
  })

  test('goes with the token of that moment each time, and ends where there is none', async () => {
    let token: string | undefined = 'first'
    setCallHooks({ bearer: async () => token })
    const socket = await open()
    expect(await socket.askAuth()).toEqual({ token: 'first', protocol: liveProtocol })
    token = 'second'
    expect(await socket.askAuth()).toEqual({ token: 'second', protocol: liveProtocol })
    token = undefined
    void socket.askAuth()
    await pass(0)
    expect(socket.goodbyes).toBe(1)
    expect(state()).toBe('error')
  })

  test('is done as the specification says (spec 7-33, 9-10)', async () => {
    const { options } = await open()
    expect(options).toMatchObject({
      path: '/socket.io/',
      transports: ['polling', 'websocket'],
      upgrade: true,
      rememberUpgrade: true,
      reconnectionAttempts: 3,
      reconnectionDelay: 2000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 5000,
    })
    expect(JSON.stringify(options)).not.toContain('token')
  })
})

describe('once connected', () => {
  test('the page says who it is, also after a reconnection (spec 4-32, 7-34)', async () => {
    const socket = await openConnected()
    expect(state()).toBe('connected')
    expect(socket.said).toEqual([['register', robin]])
    act(() => socket.lose('transport close', { willRetry: true }))
    act(() => socket.retry())
    act(() => socket.letIn())
    expect(socket.said).toEqual([
      ['register', robin],
      ['register', robin],
    ])
  })

  test('whoever wants to catch up is called each time the server agreed, and not before', async () => {
    let times = 0
    stops.push(onLiveAgain(() => (times += 1)))
    const socket = await openConnected()
    expect(times).toBe(0)
    socket.answer({ ok: false })
    expect(times).toBe(0)
    act(() => socket.letIn())
    socket.answer({ ok: true })
    expect(times).toBe(1)
    act(() => socket.letIn())
    socket.answer({ ok: true })
    expect(times).toBe(2)
    stops.pop()?.()
    act(() => socket.letIn())
    socket.answer({ ok: true })
    expect(times).toBe(2)
  })

  test('what the server says is heard by those who listen for it, until they stop', async () => {
    const heard: unknown[] = []
    const stop = onLive('typing', (payload) => heard.push(payload))
    stops.push(onLive('request-changed', () => heard.push('something else')))
    const socket = await openConnected()
    socket.say('typing', { request_id: 7 })
    stop()
    socket.say('typing', { request_id: 8 })
    expect(heard).toEqual([{ request_id: 7 }])
  })

  test('what cannot be read is logged and ignored, and one listener that fails harms no other', async () => {
    const heard: unknown[] = []
    stops.push(
      onLive('typing', () => {
        throw new TypeError('broken')
      }),
      onLive('typing', (payload) => heard.push(payload)),
    )
    const socket = await openConnected()
    for (const junk of [null, 'text', {}, { request_id: '7' }, { request_id: 7, more: true }])
      socket.say('typing', junk)
    expect(heard).toEqual([])
    socket.say('typing', { request_id: 7 })
    expect(heard).toEqual([{ request_id: 7 }])
    expect(JSON.stringify(logged)).toContain('could not be read')
  })

  test('a page that slept connects afresh, because its connection may be dead without knowing (SIO-12)', async () => {
    const socket = await openConnected()
    sleep(20 * 60_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(socket.goodbyes).toBe(1)
    expect(socket.tries).toBe(2)
    act(() => socket.letIn())
    expect(socket.said).toHaveLength(2)
  })

  test('a hidden page that is only let run once a minute keeps its connection', async () => {
    const socket = await openConnected()
    sleep(60_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(socket.goodbyes).toBe(0)
    expect(state()).toBe('connected')
  })
})

describe('closing', () => {
  test('before anything was opened does nothing (spec 4-30)', () => {
    expect(() => closeLiveLink()).not.toThrow()
    expect(state()).toBe('idle')
  })

  test('says goodbye, and nothing is tried or heard after it', async () => {
    const heard: unknown[] = []
    stops.push(onLive('typing', (payload) => heard.push(payload)))
    const socket = await openConnected()
    act(() => closeLiveLink())
    expect(socket.goodbyes).toBe(1)
    expect(state()).toBe('idle')
    socket.say('typing', { request_id: 7 })
    window.dispatchEvent(new Event('focus'))
    await pass(120_000)
    expect(heard).toEqual([])
    expect(socket.tries).toBe(1)
    expect(state()).toBe('idle')
  })

  test('while the client is still being loaded means that it never connects', async () => {
    const loaded = Promise.withResolvers<Awaited<ReturnType<typeof load>>>()
    openLiveLink(robin, { load: () => loaded.promise })
    closeLiveLink()
    loaded.resolve(await load())
    await pass(0)
    expect(sockets.made()).toBe(0)
    expect(state()).toBe('idle')
  })

  test('comes first when somebody else takes the place', async () => {
    const first = await openConnected()
    const second = await open(dana)
    expect(first.goodbyes).toBe(1)
    act(() => second.letIn())
    expect(second.said).toEqual([['register', dana]])
    expect(sockets.made()).toBe(2)
  })
})

test('errors are logged and shown to nobody, without a word of what was said (spec 8-18)', async () => {
  const socket = await open()
  act(() => socket.fail('dana@whitfield.example eyJhbGci.eyJzdWIi.c2ln', { willRetry: false }))
  const text = JSON.stringify(logged)
  expect(text).toContain('could not connect')
  expect(text).not.toContain('whitfield')
  expect(text).not.toContain('eyJ')
})
