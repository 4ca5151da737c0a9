import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { keysOf } from '../contract/src/keys-of.ts'
import { analyticsTiles } from '../contract/src/staff/analytics-tiles.ts'
import { freePort } from '../e2e/support/start-product.ts'
import type { BenchRow } from './bench-row.ts'
import { percentileOf } from './figures.ts'
import { ask } from './loads/measure-throughput.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import type { Stalls } from './servers/stall-watch.ts'
import { type Child, startChild } from './servers/start-child.ts'

const server = new URL('./servers/mix-server.ts', import.meta.url)
const idle = new URL('./peers/idle-loop.ts', import.meta.url)
const advisors = Number(process.env.EVENKEEL_BENCH_ADVISORS ?? 20_000)
const consumers = Number(process.env.EVENKEEL_BENCH_CONSUMERS ?? 2000)
const connections = 6
/** Between two calls of a connection, so that the machine isn't simply full. */
const pauseMs = 40
const warmUpMs = 6000
const measureMs = Number(process.env.EVENKEEL_BENCH_SECONDS ?? 20) * 1000
const goalMs = 20
/** Seconds into the measurement. */
const workAt = [
  [1, 'saved searches'],
  [3, 'nightly learning'],
  [5, 'analytics'],
  [7, 'reach'],
  [9, 'audit log'],
] as const

type Role = 'consumer' | 'advisor' | 'admin'
interface Person {
  personId: number
  role: Role
  token: string
  cookie: string
  searchId?: string
  /** In their newest list. */
  found?: number[]
  hasSaved?: boolean
  steps?: number
}
interface Conversation {
  requestId: number
  consumerId: number
  advisorId: number
}
interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
}
type Act = (person: Person, turn: number) => Call | undefined

export async function run(): Promise<BenchRow[]> {
  const port = await freePort()
  const folder = process.env.EVENKEEL_BENCH_FOLDER ?? makeTempFolder()
  const product = startChild(server, [folder, String(advisors), String(consumers), String(port)])
  const { people, conversations } = await product.hear<{ people: Person[]; conversations: Conversation[] }>(
    'people',
  )
  const calm = startChild(idle, [])
  await calm.hear('isReady')

  const asking = mixOf(port, people, conversations)
  await load(asking, warmUpMs)
  await product.ask({ isBegin: true }, 'hasBegun')
  await calm.ask({ isBegin: true }, 'hasBegun')
  const works = workAt.map(([, name]): Work => ({ name, failed: null, ms: Number.NaN }))
  void runWork(product, works)
  const calls = await load(asking, measureMs)
  const { stalls } = await product.ask<{ stalls: Stalls }>({}, 'stalls')
  const { idleMs } = await calm.ask<{ idleMs: number }>({}, 'idleMs')
  if (process.env.EVENKEEL_BENCH_PROFILE) process.stderr.write(`${JSON.stringify(stalls.stalls, null, 1)}\n`)
  const worst = stalls.stalls[0]
  const failed = works.filter(({ failed }) => failed !== null)
  const each = [...calls.took].map(
    ([name, took]) => `${name} ${took.length} × ${percentileOf(took, 0.5).toFixed(0)} ms`,
  )
  return [
    {
      name: 'longest stall of the event loop under a mix of calls and background work',
      value: stalls.longestMs,
      unit: 'ms',
      goal: `under ${goalMs} ms`,
      isMet: stalls.longestMs < goalMs,
      missedBecause: `an idle process on this machine stalled for ${idleMs.toFixed(1)} ms; the server’s own work took ${stalls.longestWorkedMs.toFixed(1)} ms`,
      peer: { name: 'an idle process', value: idleMs },
      ratio: stalls.longestMs / idleMs,
      note: `99.9th percentile ${stalls.p999Ms.toFixed(1)} ms; ${advisors.toLocaleString('en-US')} advisors, ${calls.count} calls in ${(stalls.wallMs / 1000).toFixed(0)} s, ${calls.refused} refused; ${((100 * stalls.cpuMs) / stalls.wallMs).toFixed(0)}% of a core; longest collection of garbage ${stalls.longestGcMs.minor.toFixed(0)} ms young, ${stalls.longestGcMs.major.toFixed(0)} ms all`,
    },
    {
      name: 'the same, by the processor time of its thread',
      value: stalls.longestWorkedMs,
      unit: 'ms',
      goal: `under ${goalMs} ms`,
      isMet: stalls.longestWorkedMs < goalMs && failed.length === 0,
      ...(failed.length > 0 && {
        missedBecause: failed.map(({ name, failed }) => `${name} failed (${failed})`).join(', '),
      }),
      ...(worst && { note: `meanwhile: ${worst.during.slice(0, 6).join(', ') || 'nothing known'}` }),
    },
    {
      name: 'stalls of more than 5 ms by its own work',
      value: stalls.over5,
      unit: '',
      note: `${works.map(({ name, ms }) => (ms ? `${name} ${(ms / 1000).toFixed(1)} s` : `${name} not finished`)).join(', ')}; ${each.join(', ')}`,
    },
  ]
}

/** What people do, by role: each has its turn as often as it is listed. */
function mixOf(port: number, people: Person[], conversations: readonly Conversation[]) {
  const acts: Record<Role, readonly (readonly [string, Act])[]> = {
    consumer: [
      ['search', () => post('/api/v1/matchmaking/search', {})],
      ['count', () => post('/api/v1/matchmaking/count', {})],
      ['notifications', () => get('/api/v1/notifications')],
      ['message', sendMessage],
      ['save', saveSearch],
      ['advisor', openAdvisor],
      ['slots', ({ found }) => (found?.[0] ? get(`/api/v1/advisor/${found[0]}/slots`) : undefined)],
      ['conversations', () => get('/api/v1/conversations')],
      ['message', sendMessage],
      [
        'changes',
        ({ searchId, found }) =>
          searchId && found?.[1]
            ? get(`/api/v1/matchmaking/searches/${searchId}/changes/${found[1]}`)
            : undefined,
      ],
    ],
    advisor: [
      ['reach', (_, turn) => post('/api/v1/criteria/reach', { asset_minimum: [0, 250_000][turn % 2] })],
      ['notifications', () => get('/api/v1/notifications')],
      ['message', sendMessage],
      ['requests', () => get('/api/v1/requests/received')],
      ['metrics', ({ personId }) => get(`/api/v1/advisor/${personId}/metrics`)],
    ],
    admin: [
      ['tile', (_, turn) => get(`/api/v1/admin/analytics/${tiles[turn % tiles.length]}`)],
      ['csv', (_, turn) => get(`/api/v1/admin/analytics/${tiles[turn % tiles.length]}/csv`)],
      ['pair', (_, turn) => get(`/api/v1/admin/checker/pair?consumer=${consumerAt(turn)}`)],
      ['matches', () => get('/api/v1/admin/checker/matches')],
      ['people', () => get('/api/v1/admin/people')],
      ['vetting', () => get('/api/v1/admin/vetting')],
      ['desks', () => get('/api/v1/admin/desks')],
      ['audit', () => get('/api/v1/admin/audit')],
    ],
  }
  const byRole = Map.groupBy(people, ({ role }) => role)
  const consumerAt = (turn: number) => {
    const all = byRole.get('consumer') ?? []
    return all[turn % all.length]?.personId
  }
  // Of every eight people who call, five are consumers, two advisors and one is staff.
  const order: Role[] = [
    'consumer',
    'advisor',
    'consumer',
    'consumer',
    'admin',
    'consumer',
    'advisor',
    'consumer',
  ]
  const turns: Record<Role, number> = { consumer: 0, advisor: 0, admin: 0 }

  function sendMessage({ personId }: Person): Call | undefined {
    const own = conversations.find((one) => one.consumerId === personId || one.advisorId === personId)
    const body = { client_id: randomUUID(), text: 'Would Thursday in the afternoon work?', file_ids: [] }
    return own && post(`/api/v1/conversations/${own.requestId}/messages`, body)
  }
  /** One each, for the job that repeats them. */
  function saveSearch(person: Person): Call | undefined {
    const { searchId, hasSaved } = person
    if (!searchId || hasSaved) return undefined
    person.hasSaved = true
    return post('/api/v1/matchmaking/saved-searches', { search_id: searchId, name: 'Advisors' })
  }
  function openAdvisor({ searchId, found }: Person): Call | undefined {
    return found?.[0] ? get(`/api/v1/matchmaking/advisors/${found[0]}?search_id=${searchId}`) : undefined
  }

  return (number: number) => {
    const role = order[number % order.length] ?? 'consumer'
    const mine = byRole.get(role) ?? []
    const person = mine[turns[role]++ % mine.length]
    if (!person) return undefined
    // Each does everything in order: a list comes before what is opened from it.
    person.steps = (person.steps ?? -1) + 1
    const [name = '', act] = acts[role][person.steps % acts[role].length] ?? []
    const call = act?.(person, Math.floor(person.steps / acts[role].length))
    return call && { name, person, ...call, port }
  }
}

const tiles = keysOf(analyticsTiles)

const get = (path: string): Call => ({ method: 'GET', path })
const post = (path: string, body: object): Call => ({ method: 'POST', path, body })

let called = 0
async function load(next: ReturnType<typeof mixOf>, ms: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const took = new Map<string, number[]>()
  let [count, refused] = [0, 0]
  async function keepAsking(): Promise<void> {
    while (performance.now() - startedAt < ms) {
      const call = next(called++)
      if (!call) {
        await delay(1)
        continue
      }
      const { name, person, port, method, path, body } = call
      const askedAt = performance.now()
      const answered = await ask(agent, {
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${person.token}`,
          cookie: person.cookie,
          // The answer of a search is read here.
          ...(name !== 'search' && { 'accept-encoding': 'gzip' }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        if (refused++ < 5) process.stderr.write(`${String(error).slice(0, 300)}\n`)
        return undefined
      })
      count += 1
      took.set(name, [...(took.get(name) ?? []), performance.now() - askedAt])
      if (name === 'search' && answered) {
        const { search_id, cards } = JSON.parse(answered.text)
        person.searchId = search_id
        person.found = cards.map(({ advisor_id }: { advisor_id: number }) => advisor_id)
      }
      await delay(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, keepAsking))
  agent.destroy()
  return { count, refused, took }
}

interface Work {
  name: string
  failed: string | null
  /** NaN while it isn't finished. */
  ms: number
}

/** Each piece of background work once, at its time, whether or not the ones before have ended. */
const runWork = (product: Child, works: readonly Work[]) =>
  Promise.all(
    workAt.map(async ([second, name], index) => {
      await delay(second * 1000)
      const startedAt = performance.now()
      const { failed } = await product.ask<{ failed: string | null }>({ run: name }, `${name} done`)
      Object.assign(works[index] ?? {}, { failed, ms: performance.now() - startedAt })
    }),
  ).catch(() => undefined)
