import { freePort } from '../e2e/support/start-product.ts'
import { serverFlags } from '../scripts/server-flags.mjs'
import type { BenchRow } from './bench-row.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import { startChild } from './servers/start-child.ts'

// From the start of the matching thread until a list can be made, and the memory of the process afterwards.

const people = new URL('./servers/opening-people.ts', import.meta.url)
const server = new URL('./servers/opening-server.ts', import.meta.url)
const collector = new URL('./servers/collect-garbage.ts', import.meta.url).href
const mostAdvisors = Number(process.env.EVENKEEL_BENCH_ADVISORS ?? 1_000_000)
const sizes = [
  { advisors: 100_000, mostSeconds: 5, mostMb: 450, floorMb: 600 },
  { advisors: 1_000_000, mostMb: 1500, floorMb: 2000 },
]

interface Opened {
  seconds: number
  cpuSeconds: number
  advisors: number
  beforeMb: number
  uncollectedMb: number
  collectedMb: number
}

export async function run(): Promise<BenchRow[]> {
  const folder = makeTempFolder()
  const rows: BenchRow[] = []
  for (const { advisors, mostSeconds, mostMb, floorMb } of sizes.filter(
    (one) => one.advisors <= mostAdvisors,
  )) {
    const filling = startChild(people, [folder, String(advisors)])
    await filling.hear('isReady')
    await filling.stop()
    const product = startChild(
      server,
      [folder, String(await freePort())],
      [...serverFlags, '--expose-gc', '--import', collector],
    )
    const opened = await product.hear<Opened>('seconds')
    await product.stop()
    if (opened.advisors !== advisors) throw new Error(`the market has ${opened.advisors} advisors`)
    rows.push(...timesOf(opened, mostSeconds), memoryOf(opened, mostMb, floorMb))
  }
  return rows
}

const among = ({ advisors }: Opened) => `${advisors.toLocaleString('en-US')} advisors`

function timesOf(opened: Opened, most: number | undefined): BenchRow[] {
  const { seconds, cpuSeconds } = opened
  const goalOf = (value: number) => most !== undefined && { goal: `under ${most} s`, isMet: value < most }
  return [
    {
      name: `opening the market, ${among(opened)}`,
      value: seconds,
      unit: 's',
      ...goalOf(seconds),
      missedBecause: `${cpuSeconds.toFixed(1)} s of processor time in the server; the rest is the database and whatever else runs on the machine`,
      note: 'from the start of the matching thread, with loading its modules, until a list can be made',
    },
    {
      name: `opening the market, processor time of the server, ${among(opened)}`,
      value: cpuSeconds,
      unit: 's',
      ...goalOf(cpuSeconds),
      missedBecause: 'facts are checked and encoded, and the index is arranged and written, in one thread',
      note: 'all threads, without the database',
    },
  ]
}

function memoryOf(opened: Opened, most: number, floor: number): BenchRow {
  const { beforeMb, uncollectedMb, collectedMb } = opened
  const each = ((collectedMb - beforeMb) * 1e6) / opened.advisors
  return {
    name: `memory of a server with the market, ${among(opened)}`,
    value: Math.round(collectedMb),
    unit: 'MB',
    goal: `under ${most} MB`,
    isMet: collectedMb < most,
    missedBecause: `${Math.round(each)} bytes for each advisor and ${Math.round(beforeMb)} MB without any; the floor of ${floor} MB is ${collectedMb < floor ? 'kept' : 'missed too'}`,
    note: `resident, all threads, after a collection; ${Math.round(beforeMb)} MB before the thread started, ${Math.round(uncollectedMb)} MB before the collection`,
  }
}
