import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../e2e/support/start-product.ts'
import type { BenchRow } from './bench-row.ts'
import { signInForBench } from './loads/sign-in-for-bench.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import { startChild } from './servers/start-child.ts'

const server = new URL('./servers/search-server.ts', import.meta.url)
const advisors = 2000
const consumers = 80
const password = 'seven quiet rivers'
const connections = 400
const requests = 4000
const warmUps = 40
const lookEveryMs = 20

interface Asked {
  method: 'GET' | 'POST'
  path: string
}

/** What a busy page asks for: two searches, two pages and a poll in five calls. */
const mix: readonly Asked[] = [
  { method: 'POST', path: '/api/v1/matchmaking/search' },
  { method: 'GET', path: '/api/v1/requests/sent' },
  { method: 'POST', path: '/api/v1/matchmaking/search' },
  { method: 'GET', path: '/api/v1/conversations' },
  { method: 'GET', path: '/api/v1/notifications?limit=1&unread=true' },
]

interface Outcome {
  /** 0 where the connection broke. */
  status: number
  ms: number
  /** Undefined where the server names no wait. */
  retryAfterSeconds: number | undefined
}

export async function run(): Promise<BenchRow[]> {
  const port = await freePort()
  const args = [makeTempFolder(), String(advisors), String(consumers), String(port), password]
  const product = startChild(server, args)
  await product.hear('isReady')
  const people: Record<string, string>[] = []
  for (let number = 0; number < consumers; number++) people.push(await signInForBench(port, number, password))
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = (number: number) =>
    askOnce(agent, port, mix[number % mix.length], people[number % people.length])
  for (let number = 0; number < warmUps; number++) await ask(number)

  const outcomes: Outcome[] = []
  let asked = 0
  async function keepAsking(): Promise<void> {
    while (asked < requests) {
      const outcome = await ask(asked++)
      outcomes.push(outcome)
      // Half as long as clients are told to wait: still more than the process can serve.
      await pause(500 * (outcome.retryAfterSeconds ?? 0))
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, keepAsking))
  const endedAt = performance.now()
  const search = () => askOnce(agent, port, mix[0], people[0])
  let last = await search()
  while (last.status !== 200) {
    await pause(lookEveryMs)
    last = await search()
  }
  const recoveredMs = performance.now() - endedAt
  agent.destroy()

  const served = outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refusals = outcomes.filter(({ status }) => status === 503)
  const refused = refusals.map(({ ms }) => ms)
  const others = outcomes.filter(({ status }) => status !== 200 && status !== 503)
  const unexplained = refusals.filter((one) => one.retryAfterSeconds === undefined).length + others.length
  const seconds = (endedAt - startedAt) / 1000
  const load = `${requests} requests over ${connections} connections in ${seconds.toFixed(1)} s: ${served.length} served, ${refused.length} refused`
  return [
    {
      name: 'overload, median time of a refusal',
      value: at(refused, 0.5),
      unit: 'ms',
      goal: 'under 100 ms',
      isMet: at(refused, 0.5) < 100,
      note: load,
    },
    {
      name: 'overload, 99th percentile of a refusal',
      value: at(refused, 0.99),
      unit: 'ms',
      goal: 'under 500 ms',
      isMet: at(refused, 0.99) < 500,
      note: `slowest ${at(refused, 1).toFixed(0)} ms`,
    },
    {
      name: 'overload, 99th percentile of a served call',
      value: at(served, 0.99),
      unit: 'ms',
      goal: 'under 1000 ms',
      isMet: at(served, 0.99) < 1000,
      note: `median ${at(served, 0.5).toFixed(0)} ms, slowest ${at(served, 1).toFixed(0)} ms, ${(served.length / seconds).toFixed(0)} served per second`,
    },
    {
      name: 'overload, broken connections and refusals without Retry-After',
      value: unexplained,
      unit: 'calls',
      goal: 'none',
      isMet: unexplained === 0,
      note: `statuses ${JSON.stringify(countBy(others.map(({ status }) => status)))}`,
    },
    {
      name: 'overload, until a search is answered after the last call',
      value: recoveredMs,
      unit: 'ms',
      goal: 'under 1000 ms',
      isMet: recoveredMs < 1000,
      note: `that search took ${last.ms.toFixed(0)} ms`,
    },
  ]
}

function askOnce(
  agent: Agent,
  port: number,
  asked: Asked | undefined,
  person: Record<string, string> | undefined,
): Promise<Outcome> {
  const { method = 'GET', path = '/' } = asked ?? {}
  const body = method === 'POST' ? '{}' : undefined
  const headers = { ...person, ...(body && { 'content-type': 'application/json', 'content-length': '2' }) }
  const from = performance.now()
  return new Promise((done) => {
    const end = (status: number, wait?: string) =>
      done({
        status,
        ms: performance.now() - from,
        retryAfterSeconds: wait === undefined ? undefined : Number(wait),
      })
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']))
      answer.on('error', () => end(0))
    })
    call.on('error', () => end(0))
    call.end(body)
  })
}

const countBy = (values: readonly number[]) =>
  Object.fromEntries([...new Set(values)].map((one) => [one, values.filter((value) => value === one).length]))

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ??
  Number.NaN
