import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BenchRow } from './bench-row.ts'
import { cleanUpLater } from './clean-up.ts'
import { medianOf } from './figures.ts'
import { makeTempFolder } from './make-temp-folder.ts'

const starts = 5
const manyAdvisors = 100_000
const child = fileURLToPath(new URL('./loads/time-demo.ts', import.meta.url))

interface DemoTimes {
  first: number
  later: number
  perSecond: number
  peakMegabytes: number
}

export async function run(): Promise<BenchRow[]> {
  const few: DemoTimes[] = []
  for (let round = 0; round < starts; round += 1) few.push(await timeDemo(0))
  const { perSecond, peakMegabytes } = await timeDemo(manyAdvisors)
  const first = medianOf(few.map((times) => times.first))
  const later = medianOf(few.map((times) => times.later))
  const added = `while ${manyAdvisors.toLocaleString('en-US')} are added, with a million applications`
  return [
    {
      name: 'demo, created on the first start',
      value: first,
      unit: 's',
      goal: 'under 2 s',
      isMet: first < 2,
      note: `median of ${starts}`,
    },
    {
      name: 'demo, checked on a later start',
      value: later * 1000,
      unit: 'ms',
      goal: 'under 50 ms',
      isMet: later < 0.05,
      note: `median of ${starts}`,
    },
    {
      name: 'demo, advisors added per second',
      value: Math.round(perSecond),
      unit: '',
      goal: 'at least 400',
      isMet: perSecond >= 400,
      note: added,
    },
    {
      name: 'demo, memory of the command',
      value: Math.round(peakMegabytes),
      unit: 'MB',
      goal: 'under 512 MB',
      isMet: peakMegabytes < 512,
      note: added,
    },
  ]
}

async function timeDemo(advisors: number): Promise<DemoTimes> {
  const timing = promisify(execFile)(process.execPath, [child, makeTempFolder(), String(advisors)])
  // The child closes its database before the folder is removed.
  cleanUpLater(() => timing.catch(() => undefined))
  return JSON.parse((await timing).stdout)
}
