import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { acceptFirst } from './accept-first.ts'
import { sendProblem } from './answer-problem.ts'
import type { Lane } from './call-lanes.ts'

// How many calls a process works on at once (decision 0048). Above that a few wait for a moment, and everyone else is
// told to come back instead of waiting longer than people do. Only API calls take part: health, readiness, metrics,
// sockets and the site are never refused.

declare module 'fastify' {
  interface FastifyContextConfig {
    lane?: Lane
  }
  interface FastifyRequest {
    /** The lane a call occupies, or why it occupies none. */
    place: Lane | 'refused' | 'gone' | undefined
  }
}

interface LaneBounds {
  running: number
  waiting: number
  waitMs: number
}

/** In-flight calls and not calls per second: the same number means a short wait on every machine. */
const defaultBounds: Readonly<Record<Lane, LaneBounds>> = {
  people: { running: 32, waiting: 64, waitMs: 200 },
  // They keep the processor busy, so more of them at once only makes each one slower.
  search: { running: 4, waiting: 16, waitMs: 200 },
  background: { running: 8, waiting: 8, waitMs: 50 },
  // Mostly waiting for a network, each for up to minutes.
  files: { running: 32, waiting: 0, waitMs: 0 },
}

/** A mean delay of the event loop above this means that something other than calls keeps the process busy. */
const stalledMs = 200
const sampleEveryMs = 250
const resolutionMs = 20
/** The share of the usual bounds that is left while the event loop is stalled. */
const stalledShare = 0.25
/** Jobs and timers wait for people's calls this long and then run anyway. */
const longestYieldMs = 10_000
const lookAgainMs = 50
const reportEveryMs = 10_000
const smallBodyBytes = 64 * 1024
/** The body of most calls comes with their headers. */
const bodyWithinMs = 200

interface LaneState {
  running: number
  waiting: number
  refused: number
}

export interface Admission {
  enter(lane: Lane, options?: EnterOptions): Promise<'admitted' | 'refused' | 'gone'>
  leave(lane: Lane): void
  /** The current figures, for metrics; `refused` counts since the start. */
  read(): Readonly<Record<Lane, LaneState>>
  /** Resolves when no person's call waits, at the latest after ten seconds: for work that nobody waits for. */
  whenCalm(): Promise<void>
}

interface EnterOptions {
  whenGone?(leave: () => void): void
  /** Those who have a place don't begin before, so the others don't wait for them yet. */
  untilAccepted?(): Promise<undefined>
}

interface Waiter {
  settle(result: 'admitted' | 'refused' | 'gone'): void
}

interface Options {
  bounds?: Readonly<Record<Lane, LaneBounds>>
  /** Mean delay of the event loop, in milliseconds. */
  loopDelayMs?: () => number
}

export function openAdmission(options: Options = {}): Admission {
  const { bounds = defaultBounds, loopDelayMs = measureLoopDelay() } = options
  const state = (): LaneState => ({ running: 0, waiting: 0, refused: 0 })
  const lanes: Record<Lane, LaneState> = {
    people: state(),
    search: state(),
    background: state(),
    files: state(),
  }
  const queues: Record<Lane, Set<Waiter>> = {
    people: new Set(),
    search: new Set(),
    background: new Set(),
    files: new Set(),
  }

  const isPersonWaiting = () => queues.people.size > 0 || queues.search.size > 0

  function hasRoom(lane: Lane): boolean {
    if (lane === 'background' && isPersonWaiting()) return false
    const { running } = bounds[lane]
    const limit = loopDelayMs() > stalledMs ? Math.max(1, Math.ceil(running * stalledShare)) : running
    return lanes[lane].running < limit
  }

  function admitWaiting(lane: Lane): void {
    for (const waiter of queues[lane]) {
      if (!hasRoom(lane)) return
      waiter.settle('admitted')
    }
  }

  function wait(lane: Lane, { whenGone, untilAccepted }: EnterOptions): ReturnType<Admission['enter']> {
    return new Promise((done) => {
      let timer: NodeJS.Timeout | undefined
      const waiter: Waiter = {
        settle(result) {
          if (!queues[lane].delete(waiter)) return
          clearTimeout(timer)
          if (result === 'admitted') lanes[lane].running += 1
          if (result === 'refused') lanes[lane].refused += 1
          done(result)
        },
      }
      queues[lane].add(waiter)
      void Promise.resolve(untilAccepted?.()).then(() => {
        if (queues[lane].has(waiter)) timer = setTimeout(() => waiter.settle('refused'), bounds[lane].waitMs)
      })
      whenGone?.(() => waiter.settle('gone'))
    })
  }

  return {
    async enter(lane, options = {}) {
      if (queues[lane].size === 0 && hasRoom(lane)) {
        lanes[lane].running += 1
        return 'admitted'
      }
      if (queues[lane].size < bounds[lane].waiting) return wait(lane, options)
      lanes[lane].refused += 1
      return 'refused'
    },
    leave(lane) {
      lanes[lane].running -= 1
      admitWaiting(lane)
      if (lane !== 'background' && !isPersonWaiting()) admitWaiting('background')
    },
    read() {
      const figures = (lane: Lane) => ({ ...lanes[lane], waiting: queues[lane].size })
      return {
        people: figures('people'),
        search: figures('search'),
        background: figures('background'),
        files: figures('files'),
      }
    },
    async whenCalm() {
      const startedAt = performance.now()
      while (isPersonWaiting() && performance.now() - startedAt < longestYieldMs) await delay(lookAgainMs)
    },
  }
}

/** Read when someone comes, so that nothing runs while nobody does. */
function measureLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let sampledAt = performance.now()
  let meanMs = 0
  return () => {
    const now = performance.now()
    if (now - sampledAt < sampleEveryMs) return meanMs
    sampledAt = now
    // Without a tick since the last look there is no mean.
    meanMs = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs)
    histogram.reset()
    return meanMs
  }
}

/**
 * First of all hooks, so that a refusal costs little, until the answer is ready. Senders of slow bodies give their
 * place to others and ask for one again when the body is there.
 */
export function admitCalls(app: FastifyInstance, admission: Admission, log: Pick<Logger, 'warn'>): void {
  const report = reporter(admission, log)
  app.decorateRequest('place', undefined)

  const untilAccepted = acceptFirst(app)

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const { lane } = request.routeOptions.config
    if (lane === undefined || request.place !== undefined) return undefined
    const result = await admission.enter(lane, {
      whenGone: (leave) => reply.raw.once('close', leave),
      untilAccepted,
    })
    request.place = result === 'admitted' ? lane : result
    if (result === 'admitted') return untilAccepted()
    if (result === 'gone') return reply.hijack()
    report()
    await readSmallBody(request)
    return sendProblem(new Problem('unavailable', undefined, retryAfterSeconds(lane)), request, reply)
  }

  function leave(request: FastifyRequest): void {
    const { place } = request
    if (place === undefined || place === 'refused' || place === 'gone') return
    request.place = undefined
    admission.leave(place)
  }

  app.addHook('onRequest', enter)
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.place === undefined || request.raw.complete || request.routeOptions.config.takesFile)
      return payload
    const timer = setTimeout(() => leave(request), bodyWithinMs)
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
    return payload
  })
  app.addHook('preValidation', enter)
  // Not when the connection ends: the work of a caller who hung up still has to be done.
  app.addHook('onSend', async (request) => leave(request))
}

/** An answer before the end of a body closes the connection, and thousands of new connections cost more than calls. */
async function readSmallBody({ raw, headers }: FastifyRequest): Promise<void> {
  if (!(Number(headers['content-length']) <= smallBodyBytes)) return
  raw.resume()
  if (!raw.complete) await Promise.race([once(raw, 'end').catch(() => {}), untilLate()])
}

/** What arrived while this process was stalled is read before it counts as late. */
async function untilLate(): Promise<void> {
  await delay(bodyWithinMs)
  await new Promise(setImmediate)
}

/** Spread, so that those who are told at once do not come back at once. */
function retryAfterSeconds(lane: Lane): number {
  return lane === 'background' ? randomInt(5, 11) : randomInt(1, 3)
}

/** One line for many: a line per refusal would make an overloaded process slower. */
function reporter(admission: Admission, log: Pick<Logger, 'warn'>): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - reportedAt < reportEveryMs) return
    reportedAt = now
    log.warn({ calls: admission.read() }, 'this process is at capacity and refuses calls')
  }
}
