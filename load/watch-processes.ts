import { readdirSync, readFileSync } from 'node:fs'

/** One look at a process and its children: memory now, processor time so far. */
export interface Sample {
  atMs: number
  rssMb: number
  cpuSeconds: number
}

export interface Watched {
  name: string
  samples: Sample[]
}

const ticksPerSecond = 100
const bytesPerPage = 4096

/** Reads Linux’s own figures every so often; a process that has ended keeps what it had. */
export function watchProcesses(
  named: readonly { name: string; pid(): number | undefined }[],
  everyMs: number,
): { watched: Watched[]; stop(): void } {
  const watched = named.map(({ name }): Watched => ({ name, samples: [] }))
  const startedAt = performance.now()
  const look = () => {
    const children = childrenByParent()
    for (const [index, { pid }] of named.entries()) {
      const id = pid()
      const sample = id === undefined ? undefined : sampleOf(id, children)
      if (sample) watched[index]?.samples.push({ atMs: performance.now() - startedAt, ...sample })
    }
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    watched,
    stop() {
      clearInterval(timer)
      look()
    },
  }
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (!fields) continue
    const parent = Number(fields[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

/** The fields after the name: state, parent, … */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** A process with its children: memory of their own, and processor time so far. */
export const sampleOfProcess = (pid: number) => sampleOf(pid, childrenByParent())

function sampleOf(pid: number, children: Map<number, number[]>): Omit<Sample, 'atMs'> | undefined {
  const own = statOf(pid)
  if (!own) return undefined
  // With the time of children that have ended, as PostgreSQL’s connections do.
  let cpuTicks = Number(own[11]) + Number(own[12]) + Number(own[13]) + Number(own[14])
  let privatePages = privatePagesOf(pid)
  for (const id of children.get(pid) ?? []) {
    const fields = statOf(id)
    if (!fields) continue
    cpuTicks += Number(fields[11]) + Number(fields[12])
    privatePages += privatePagesOf(id)
  }
  return { rssMb: (privatePages * bytesPerPage) / 1e6, cpuSeconds: cpuTicks / ticksPerSecond }
}

/** Resident without what is shared: each of PostgreSQL’s processes would count the shared buffers again. */
function privatePagesOf(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number)
    return resident - shared
  } catch {
    return 0
  }
}

export interface Trend {
  firstMb: number
  /** Means of the second and of the last quarter: the first one warms up. */
  earlyMb: number
  lateMb: number
  mostMb: number
  /** Of the last three quarters, by least squares. */
  slopeMbPerHour: number
  cpuSeconds: number
}

export function trendOf({ samples }: Watched): Trend | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return undefined
  const quarter = (n: number) =>
    samples.slice(
      Math.floor((samples.length * n) / 4),
      Math.max(1, Math.floor((samples.length * (n + 1)) / 4)),
    )
  const mean = (list: readonly Sample[]) => list.reduce((sum, { rssMb }) => sum + rssMb, 0) / list.length
  const warm = samples.slice(Math.floor(samples.length / 4))
  const [meanAt, meanMb] = [warm.reduce((sum, { atMs }) => sum + atMs, 0) / warm.length, mean(warm)]
  const above = warm.reduce((sum, { atMs, rssMb }) => sum + (atMs - meanAt) * (rssMb - meanMb), 0)
  const below = warm.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0)
  return {
    firstMb: first.rssMb,
    earlyMb: mean(quarter(1)),
    lateMb: mean(quarter(3)),
    mostMb: Math.max(...samples.map(({ rssMb }) => rssMb)),
    slopeMbPerHour: below === 0 ? 0 : (above / below) * 3_600_000,
    cpuSeconds: last.cpuSeconds - first.cpuSeconds,
  }
}
