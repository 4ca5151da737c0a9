import type { BenchRow } from './bench-row.ts'
import { medianOf } from './figures.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import { type Child, startChild } from './servers/start-child.ts'

// How calls slow down while the tables they read and write grow: one server keeps the smallest size, one grows, and they
// are asked turn by turn. EVENKEEL_BENCH_MESSAGES=100000 and EVENKEEL_BENCH_ADVISORS=100000 stop earlier.

const sizes = [10_000, 100_000, 1_000_000, 10_000_000]
const [smallest = 0] = sizes
const mostMessages = Number(process.env.EVENKEEL_BENCH_MESSAGES ?? 10_000_000)
const mostAdvisors = Number(process.env.EVENKEEL_BENCH_ADVISORS ?? 1_000_000)
const rounds = 20
const warmUpRounds = 4
const callsEach = 10
const mostRatio = 1.5
/** Less than the runner waits for, so that what was measured is printed. */
const longestMs = 13 * 60_000
const ofMessages = [
  'opening a conversation',
  'sending a message',
  'an inbox of 20 conversations',
  'a list of notifications',
  'searching messages',
]
const ofAdvisors = ['a search beside the engine']

interface Measured {
  size: number
  large: number
  small: number
}

export async function run(): Promise<BenchRow[]> {
  const [small, large] = [await startServer(), await startServer()]
  const grow = async (child: Child, question: object) => void (await child.ask(question, 'hasGrown'))
  const figures = new Map<string, Measured[]>()
  const note = async (names: readonly string[], size: number) => {
    for (const name of names)
      figures.set(name, [...(figures.get(name) ?? []), { size, ...(await compare(name, large, small)) }])
  }
  const isLate = lateness()
  await grow(small, { messages: smallest })
  for (const messages of sizes.filter((size) => size <= mostMessages)) {
    if (isLate()) break
    await grow(large, { messages })
    await note(ofMessages, messages)
  }
  let from = 0
  await grow(small, { advisors: { count: smallest, from } })
  isLate()
  for (const count of sizes.filter((size) => size <= mostAdvisors)) {
    if (isLate()) break
    await grow(large, { advisors: { count, from } })
    await note(ofAdvisors, count)
    from = count
  }
  return [...figures].map(([name, measured]) => rowOf(name, measured))
}

/** Whether there is no time left for a step ten times as long as the one since it was last asked. */
function lateness(): () => boolean {
  const startedAt = performance.now()
  let lastAt = startedAt
  return () => {
    const [step, elapsed] = [performance.now() - lastAt, performance.now() - startedAt]
    lastAt = performance.now()
    return elapsed + 10 * step > longestMs
  }
}

async function startServer(): Promise<Child> {
  const child = startChild(new URL('./servers/growth-server.ts', import.meta.url), [makeTempFolder()])
  await child.hear('isReady')
  return child
}

async function compare(name: string, large: Child, small: Child): Promise<Omit<Measured, 'size'>> {
  const sides = [
    { child: large, times: [] as number[] },
    { child: small, times: [] as number[] },
  ]
  for (let round = -warmUpRounds; round < rounds; round += 1)
    for (const side of round % 2 ? sides : sides.toReversed()) {
      const call = { name, times: callsEach }
      const { times } = await side.child.ask<{ times: number[] }>({ call }, 'times')
      if (round >= 0) side.times.push(...times)
    }
  const [one = Number.NaN, other = Number.NaN] = sides.map(({ times }) => medianOf(times))
  return { large: one, small: other }
}

function rowOf(name: string, measured: readonly Measured[]): BenchRow {
  const { size = 0, large = Number.NaN, small = Number.NaN } = measured.at(-1) ?? {}
  const ratio = large / small
  const most = ofAdvisors.includes(name) ? mostAdvisors : mostMessages
  const wanted = sizes.findLast((one) => one <= most) ?? 0
  const what = ofAdvisors.includes(name) ? 'advisors in the tables' : 'messages'
  const path = measured.map((each) => `${formatted(each.size)}: ${(each.large / each.small).toFixed(2)}×`)
  return {
    name: `${name}, ${formatted(size)} ${what}`,
    value: large,
    unit: 'ms',
    peer: { name: `a server with ${formatted(smallest)}`, value: small },
    ratio,
    goal: `at most ${mostRatio}×`,
    isMet: ratio <= mostRatio && size === wanted,
    ...(size < wanted && { missedBecause: `there was no time for ${formatted(wanted)}` }),
    note: `${path.join(', ')}; medians of ${rounds * callsEach} calls each, turn by turn`,
  }
}

const formatted = (count: number) => count.toLocaleString('en-US')
