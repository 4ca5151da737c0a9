import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BenchRow } from './bench-row.ts'
import { cleanUpLater } from './clean-up.ts'
import { makeTempFolder } from './make-temp-folder.ts'

const lists = 10_000
const child = fileURLToPath(new URL('./loads/time-replay.ts', import.meta.url))

interface ReplayTimes {
  made: number
  identical: number
  different: number
  cannot: number
  places: number
  makeSeconds: number
  replaySeconds: number
  versions: number
}

export async function run(): Promise<BenchRow[]> {
  const timing = promisify(execFile)(process.execPath, [child, makeTempFolder(), String(lists)])
  // The child closes its database before the folder is removed.
  cleanUpLater(() => timing.catch(() => undefined))
  const times: ReplayTimes = JSON.parse((await timing).stdout)
  const { made, identical, different, cannot, places, makeSeconds, replaySeconds, versions } = times
  const count = (number: number) => number.toLocaleString('en-US')
  return [
    {
      name: 'replay, stored lists recreated bit for bit',
      value: identical,
      unit: `of ${count(made)}`,
      goal: `${count(lists)} of ${count(lists)}`,
      isMet: made === lists && identical === lists,
      note: `${count(places)} places, ${count(versions)} versions of facts, load, effects and weights in between`,
      ...(identical < made && { missedBecause: `${different} differ, ${cannot} could not be made` }),
    },
    {
      name: 'replay, lists recreated per second',
      value: Math.round(made / replaySeconds),
      unit: '',
      note: `each by scoring all 400 advisors; found and stored at ${Math.round(made / makeSeconds)} per second`,
    },
  ]
}
