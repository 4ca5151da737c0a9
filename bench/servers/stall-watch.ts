import { type Profiler, Session } from 'node:inspector/promises'
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import type { SpanOptions, Tracing } from '../../server/src/tracing/tracing.ts'

const resolutionMs = 1
/** Shorter ones are not written down. */
const worthNotingMs = 5
const listed = 12
const remembered = 4096

/** A time in which the event loop served nobody. */
interface Stall {
  ms: number
  /** What this thread worked meanwhile; the rest it waited for a core. */
  workedMs: number
  /** Calls and jobs that began, ended or went on meanwhile, the newest first. */
  during: string[]
  /** With a profile: the functions that took the most time, and from where they were called. */
  functions?: string[]
}

export interface Stalls {
  longestMs: number
  p999Ms: number
  longestWorkedMs: number
  /** How many were longer than 5 ms by the work of this thread. */
  over5: number
  /** The longest collections of garbage, by the clock: of what is young, and of everything. */
  longestGcMs: { minor: number; major: number }
  /** Processor time of the whole process. */
  cpuMs: number
  wallMs: number
  stalls: Stall[]
}

interface Noted {
  name: string
  from: number
  to: number
}

/** Measures how long the event loop of this process is held, and by what. */
export function watchStalls(): { tracing: Tracing; reset(): Promise<void>; read(): Promise<Stalls> } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const ring: Noted[] = []
  const gaps: { from: number; to: number; workedMs: number }[] = []
  let written = 0
  let longestWorkedMs = 0
  let startedAt = performance.now()
  let used = process.cpuUsage()
  let session: Session | undefined
  let last = performance.now()
  let lastWorked = workedOfThread()

  let longestGcMs = { minor: 0, major: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration } = entry
      // The type leaves out what entries of this kind have.
      const { kind } = (entry as unknown as { detail: { kind: number } }).detail
      const which = kind === constants.NODE_PERFORMANCE_GC_MINOR ? 'minor' : 'major'
      longestGcMs[which] = Math.max(longestGcMs[which], duration)
    }
  }).observe({ entryTypes: ['gc'] })

  function look(): void {
    const now = performance.now()
    const worked = workedOfThread()
    const workedMs = worked - lastWorked
    if (now - last > worthNotingMs + resolutionMs) gaps.push({ from: last, to: now, workedMs })
    longestWorkedMs = Math.max(longestWorkedMs, workedMs)
    last = now
    lastWorked = worked
    setTimeout(look, resolutionMs).unref()
  }
  look()

  function note(name: string): Noted {
    const noted = { name, from: performance.now(), to: Number.POSITIVE_INFINITY }
    ring[written++ % remembered] = noted
    return noted
  }

  function open(name: string) {
    const noted = note(name)
    return {
      run: <T>(work: () => T) => work(),
      end: () => {
        noted.to = performance.now()
      },
    }
  }

  const tracing: Tracing = {
    isOn: true,
    start: (name: string, _options?: SpanOptions) => open(name),
    span(name, work) {
      const span = open(name)
      const made = work()
      if (made instanceof Promise) made.then(span.end, span.end)
      else span.end()
      return made
    },
    current: () => undefined,
    close: async () => {},
  }

  async function startProfile(): Promise<void> {
    if (!process.env.EVENKEEL_BENCH_PROFILE) return
    session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 1000 })
    await session.post('Profiler.start')
  }

  return {
    tracing,
    async reset() {
      await startProfile()
      delay.reset()
      gaps.length = 0
      longestWorkedMs = 0
      longestGcMs = { minor: 0, major: 0 }
      startedAt = performance.now()
      used = process.cpuUsage()
      last = performance.now()
      lastWorked = workedOfThread()
    },
    async read() {
      const { user, system } = process.cpuUsage(used)
      const found: Stalls = {
        // The monitor's own resolution is not a stall.
        longestMs: Math.max(0, delay.max / 1e6 - resolutionMs),
        p999Ms: Math.max(0, delay.percentile(99.9) / 1e6 - resolutionMs),
        longestWorkedMs,
        over5: gaps.filter(({ workedMs }) => workedMs > worthNotingMs).length,
        longestGcMs,
        cpuMs: (user + system) / 1000,
        wallMs: performance.now() - startedAt,
        stalls: [],
      }
      const worst = gaps.toSorted((a, b) => b.workedMs - a.workedMs).slice(0, listed)
      const profile = session && (await session.post('Profiler.stop')).profile
      session?.disconnect()
      session = undefined
      found.stalls = worst.map(({ from, to, workedMs }) => ({
        ms: to - from,
        workedMs,
        during: namesIn(ring, from, to),
        ...(profile && { functions: functionsIn(profile, from, to) }),
      }))
      return found
    },
  }
}

function workedOfThread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const namesIn = (ring: readonly Noted[], from: number, to: number) => [
  ...new Set(
    ring
      .filter((noted) => noted.from <= to && noted.to >= from)
      .toSorted((a, b) => b.from - a.from)
      .map(({ name }) => name),
  ),
]

/** The profile counts microseconds of a clock that has the same beginning as `performance.now` plus a constant. */
function functionsIn(profile: Profiler.Profile, from: number, to: number): string[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children }) => (children ?? []).map((one) => [one, id])),
  )
  const nameOf = (id: number) => {
    const { functionName, url, lineNumber } = nodes.get(id)?.callFrame ?? {
      functionName: '',
      url: '',
      lineNumber: 0,
    }
    return `${functionName || '-'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`
  }
  const offset = clockOffsetUs()
  const counts = new Map<string, number>()
  let at = profile.startTime
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const deltaUs = profile.timeDeltas?.[index] ?? 0
    at += deltaUs
    const ms = (at - offset) / 1000
    if (ms < from || ms > to) continue
    const stack: string[] = []
    for (let one: number | undefined = id; one !== undefined; one = parents.get(one)) {
      const name = nameOf(one)
      if (!name.startsWith('(root)')) stack.push(name)
    }
    const key = stack.slice(0, 6).join(' < ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(([stack, count]) => `${count}× ${stack}`)
}

const clockOffsetUs = () => Number(process.hrtime.bigint() / 1000n) - performance.now() * 1000
