import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { endpoint } from '@evenkeel/contract/endpoint'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../testing/test-app.ts'
import { type Admission, openAdmission } from './admission.ts'
import { serve } from './serve-endpoint.ts'

const tight = {
  people: { running: 1, waiting: 1, waitMs: 3_600_000 },
  search: { running: 1, waiting: 1, waitMs: 3_600_000 },
  background: { running: 1, waiting: 1, waitMs: 3_600_000 },
  files: { running: 1, waiting: 0, waitMs: 0 },
}
const calm = { bounds: tight, loopDelayMs: () => 0 }
const soon = () => new Promise(setImmediate)

/** What became of each call so far. */
function enterAll(admission: Admission, lanes: readonly Parameters<Admission['enter']>[0][]) {
  const results: (string | undefined)[] = lanes.map(() => undefined)
  for (const [index, lane] of lanes.entries())
    void admission.enter(lane).then((result) => {
      results[index] = result
    })
  return results
}

describe('above its capacity a process', () => {
  test('refuses whoever finds the queue full, and lets in who waits when someone leaves', async () => {
    const admission = openAdmission(calm)
    const results = enterAll(admission, ['people', 'people', 'people'])
    await soon()
    expect(results).toEqual(['admitted', undefined, 'refused'])
    expect(admission.read().people).toEqual({ running: 1, waiting: 1, refused: 1 })
    admission.leave('people')
    await soon()
    expect(results).toEqual(['admitted', 'admitted', 'refused'])
    admission.leave('people')
    expect(admission.read().people).toEqual({ running: 0, waiting: 0, refused: 1 })
    expect(await admission.enter('people')).toBe('admitted')
  })

  test('refuses whoever has waited too long', async () => {
    const short = { ...tight, people: { running: 1, waiting: 1, waitMs: 5 } }
    const admission = openAdmission({ ...calm, bounds: short })
    await admission.enter('people')
    expect(await admission.enter('people')).toBe('refused')
    expect(admission.read().people).toEqual({ running: 1, waiting: 0, refused: 1 })
  })

  test('refuses nobody who waits before those who have a place may begin', async () => {
    const short = { ...tight, people: { running: 1, waiting: 1, waitMs: 5 } }
    const admission = openAdmission({ ...calm, bounds: short })
    const accepted = Promise.withResolvers<undefined>()
    await admission.enter('people')
    let result: string | undefined
    const waiting = admission.enter('people', { untilAccepted: () => accepted.promise }).then((entered) => {
      result = entered
    })
    await delay(20)
    expect(result).toBeUndefined()
    accepted.resolve(undefined)
    await waiting
    expect(result).toBe('refused')
  })

  test('serves background calls only while no person waits', async () => {
    const admission = openAdmission(calm)
    const results = enterAll(admission, ['people', 'people', 'background'])
    await soon()
    expect(results).toEqual(['admitted', undefined, undefined])
    admission.leave('people')
    await soon()
    expect(results).toEqual(['admitted', 'admitted', 'admitted'])
  })

  test('does not let searches take the places of other calls', async () => {
    const admission = openAdmission(calm)
    const results = enterAll(admission, ['search', 'search', 'search', 'people'])
    await soon()
    expect(results).toEqual(['admitted', undefined, 'refused', 'admitted'])
  })

  test('takes on fewer calls while something else stalls its event loop', async () => {
    let delayMs = 1000
    const bounds = { ...tight, people: { running: 8, waiting: 0, waitMs: 0 } }
    const admission = openAdmission({ bounds, loopDelayMs: () => delayMs })
    const lanes = Array.from({ length: 4 }, () => 'people' as const)
    const stalled = enterAll(admission, lanes)
    await soon()
    expect(stalled).toEqual(['admitted', 'admitted', 'refused', 'refused'])
    delayMs = 0
    expect(await admission.enter('people')).toBe('admitted')
  })

  test('holds its own work back until no person waits', async () => {
    const admission = openAdmission(calm)
    await admission.whenCalm()
    enterAll(admission, ['people', 'people'])
    let isCalm = false
    const calmed = admission.whenCalm().then(() => {
      isCalm = true
    })
    await soon()
    expect(isCalm).toBe(false)
    admission.leave('people')
    await calmed
  })
})

const slow = endpoint({
  name: 'slow',
  method: 'GET',
  path: '/api/v1/slow',
  access: 'anyone',
  summary: 'Slow',
  answer: z.object({ isDone: z.boolean() }),
})
const send = endpoint({
  name: 'send',
  method: 'POST',
  path: '/api/v1/send',
  access: 'anyone',
  summary: 'Send',
  body: z.object({}),
  answer: z.object({ isDone: z.boolean() }),
})

let answer = () => {}
afterEach(() => answer())

/** One call at a time, answered when the test says so, and one that waits. */
async function useFullApp() {
  const admission = openAdmission(calm)
  const mayGoOn = Promise.withResolvers<void>()
  answer = mayGoOn.resolve
  let served = 0
  const answerSlowly = async () => {
    served += 1
    await mayGoOn.promise
    return { isDone: true }
  }
  const app = await useTestApp(
    {},
    { admission, extraRoutes: [serve(slow, answerSlowly), serve(send, answerSlowly)] },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const people = () => admission.read().people
  const askSlow = () => fetch(address + slow.path)
  return { app, address, askSlow, people, served: () => served }
}

describe('a call', () => {
  test('that is refused is told when to come back, in the shape of every other problem, and the next one is served', async () => {
    const { askSlow, people } = await useFullApp()
    const [running, waiting] = [askSlow(), askSlow()]
    await vi.waitFor(() => expect(people()).toMatchObject({ running: 1, waiting: 1 }))
    const refused = await askSlow()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^[12]$/)
    expect(await refused.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) })
    answer()
    expect((await Promise.all([running, waiting])).map(({ status }) => status)).toEqual([200, 200])
    expect(people()).toEqual({ running: 0, waiting: 0, refused: 1 })
    expect((await askSlow()).status).toBe(200)
  })

  test('of someone who hung up while waiting is not served', async () => {
    const { address, askSlow, people, served } = await useFullApp()
    const first = askSlow()
    await vi.waitFor(() => expect(people().running).toBe(1))
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${slow.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await vi.waitFor(() => expect(people().waiting).toBe(1))
    socket.destroy()
    await vi.waitFor(() => expect(people().waiting).toBe(0))
    answer()
    expect((await first).status).toBe(200)
    expect(served()).toBe(1)
  })

  test('that never sends its body holds nobody up', async () => {
    const { address, askSlow, people } = await useFullApp()
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'
    socket.write(`POST ${send.path} HTTP/1.1\r\n${head}`)
    await vi.waitFor(() => expect(people().running).toBe(1))
    await vi.waitFor(() => expect(people().running).toBe(0))
    const other = askSlow()
    await vi.waitFor(() => expect(people().running).toBe(1))
    answer()
    expect((await other).status).toBe(200)
    // The late body is served too.
    socket.write('{}')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })

  test('with a body that is refused keeps its connection', async () => {
    const { address, askSlow, people } = await useFullApp()
    const others = [askSlow(), askSlow()]
    await vi.waitFor(() => expect(people().waiting).toBe(1))
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'
    for (let time = 0; time < 2; time++) {
      socket.write(`POST ${send.path} HTTP/1.1\r\n${head}{}`)
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 /)
    }
    socket.destroy()
    answer()
    await Promise.all(others)
  })

  test('for health is never refused', async () => {
    const { app, askSlow, people } = await useFullApp()
    const others = [askSlow(), askSlow()]
    await vi.waitFor(() => expect(people().waiting).toBe(1))
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    answer()
    await Promise.all(others)
  })
})

/** Callers in a thread of their own, who all connect and ask in one moment, and then say how each was answered. */
const crowd = `
const { connect } = require('node:net')
const { once } = require('node:events')
const { parentPort, workerData } = require('node:worker_threads')
parentPort.once('message', async () => {
  const sockets = await Promise.all(Array.from({ length: workerData.callers }, async () => {
    const socket = connect(workerData.port, '127.0.0.1')
    await once(socket, 'connect')
    await new Promise((sent) => socket.write('GET ' + workerData.path + ' HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', sent))
    return socket
  }))
  Atomics.store(workerData.haveAsked, 0, 1)
  Atomics.notify(workerData.haveAsked, 0)
  const answers = await Promise.all(sockets.map(async (socket) => String((await once(socket, 'data'))[0]).slice(9, 12)))
  for (const socket of sockets) socket.destroy()
  parentPort.postMessage(answers)
})`

const now = performance.now.bind(performance)

/** Keeps the event loop busy, as a call that computes does. */
function compute(forMs: number): void {
  const until = now() + forMs
  while (now() < until);
}

test('a crowd that comes at once is refused before the calls among it that are slow have ended', async () => {
  const admission = openAdmission({
    ...calm,
    bounds: { ...tight, people: { running: 8, waiting: 0, waitMs: 0 } },
  })
  const refusedBefore: number[] = []
  const computeSlowly = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      compute(2)
      await soon()
    }
    refusedBefore.push(admission.read().people.refused)
    return { isDone: true }
  }
  const app = await useTestApp({}, { admission, extraRoutes: [serve(slow, computeSlowly)] })
  // A machine that gives its processors to others for a moment must not look like the end of the crowd.
  const slowed = vi.spyOn(performance, 'now').mockImplementation(() => now() / 50)
  onTestFinished(() => slowed.mockRestore())
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const haveAsked = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(crowd, {
    eval: true,
    workerData: { port, path: slow.path, callers: 60, haveAsked },
  })
  await once(worker, 'online')
  const answered = once(worker, 'message')
  worker.postMessage('ask')
  // As in a stall: the operating system takes their connections and questions, and this process none of them.
  Atomics.wait(haveAsked, 0, 0, 20_000)
  const [answers]: string[][] = await answered
  await worker.terminate()
  expect(answers?.filter((status) => status === '200')).toHaveLength(8)
  expect(answers?.filter((status) => status === '503')).toHaveLength(52)
  expect(refusedBefore).toEqual(Array.from({ length: 8 }, () => 52))
})
