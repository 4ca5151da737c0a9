import type { BenchRow } from './bench-row.ts'
import { medianOf, percentileOf } from './figures.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import { startChild } from './servers/start-child.ts'

// How calls slow down while the tables they read and write grow. EVENKEEL_BENCH_MESSAGES=10000000 and
// EVENKEEL_BENCH_ADVISORS=1000000 go further than the usual sizes.

const steps = [10_000, 100_000, 1_000_000, 10_000_000]
const mostMessages = Number(process.env.EVENKEEL_BENCH_MESSAGES ?? 1_000_000)
const mostAdvisors = Number(process.env.EVENKEEL_BENCH_ADVISORS ?? 100_000)
const mostRatio = 1.5

type Times = Record<string, number[]>

export async function run(): Promise<BenchRow[]> {
  const child = startChild(new URL('./servers/growth-server.ts', import.meta.url), [makeTempFolder()])
  await child.hear('isReady')
  const atMessages: [number, Times][] = []
  for (const messages of steps.filter((count) => count <= mostMessages)) {
    const { times } = await child.ask<{ times: Times }>({ messages }, 'times')
    atMessages.push([messages, times])
  }
  const atAdvisors: [number, Times][] = []
  let from = 0
  for (const count of steps.filter((each) => each <= mostAdvisors)) {
    const { times } = await child.ask<{ times: Times }>({ advisors: { count, from } }, 'times')
    atAdvisors.push([count, times])
    from = count
  }
  return [...rowsOf(atMessages, 'messages'), ...rowsOf(atAdvisors, 'advisors in the tables')]
}

function rowsOf(measured: readonly [number, Times][], what: string): BenchRow[] {
  const [first] = measured
  const last = measured.at(-1)
  if (!first || !last) return []
  return Object.keys(first[1]).map((name) => {
    const medians = measured.map(([count, times]) => [count, medianOf(times[name] ?? [])] as const)
    const [value, peer] = [medians.at(-1)?.[1] ?? Number.NaN, medians[0]?.[1] ?? Number.NaN]
    const ratio = value / peer
    const path = medians
      .map(([count, ms]) => `${count.toLocaleString('en-US')}: ${ms.toFixed(2)} ms`)
      .join(', ')
    return {
      name: `${name === 'search' ? 'a search beside the engine' : name}, ${last[0].toLocaleString('en-US')} ${what}`,
      value,
      unit: 'ms',
      peer: { name: `the same at ${first[0].toLocaleString('en-US')}`, value: peer },
      ratio,
      goal: `at most ${mostRatio}×`,
      isMet: ratio <= mostRatio,
      note: `medians ${path}; 99th percentile at the end ${percentileOf(last[1][name] ?? [], 0.99).toFixed(2)} ms`,
    }
  })
}
