import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchRow } from './bench-row.ts'
import { cleanUpLater } from './clean-up.ts'
import { formatFigure, medianOf } from './figures.ts'
import { timeNpmStart } from './loads/time-npm-start.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import { buildSite } from './servers/build-site.ts'

const rounds = 5
const slowestDatabaseMs = 60_000

export async function run(): Promise<BenchRow[]> {
  await buildSite()
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = makeTempFolder()
    first.push(await timeNpmStart(dataDir))
    second.push(await timeNpmStart(dataDir))
  }
  const made: DatabaseTimes[] = []
  const reopened: DatabaseTimes[] = []
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = makeTempFolder()
    made.push(await timeOpenDatabase(dataDir))
    reopened.push(await timeOpenDatabase(dataDir))
  }
  return [
    rowOf('npm start, new data folder, to the first page', first),
    rowOf('npm start, second time, to the first page', second, 2),
    rowOf('database, first start', openOf(made), 3, migrationOf(made)),
    rowOf('database, later start', openOf(reopened), 0.5, migrationOf(reopened)),
  ]
}

interface DatabaseTimes {
  open: number
  migrate: number
}

async function timeOpenDatabase(dataDir: string): Promise<DatabaseTimes> {
  const child = join(import.meta.dirname, 'loads/time-open-database.ts')
  const timing = promisify(execFile)(process.execPath, [child, dataDir], { timeout: slowestDatabaseMs })
  // The child closes its database before the folder is removed.
  cleanUpLater(() => timing.catch(() => undefined))
  return JSON.parse((await timing).stdout)
}

function rowOf(name: string, times: readonly number[], under?: number, more?: string): BenchRow {
  const value = medianOf(times)
  const [min, max] = [Math.min(...times), Math.max(...times)].map((time) => formatFigure(time, 's'))
  const note = `median of ${times.length}, min ${min}, max ${max}${more ? `; ${more}` : ''}`
  return {
    name,
    value,
    unit: 's',
    ...(under === undefined ? {} : { goal: `under ${under} s`, isMet: value < under }),
    note,
  }
}

const openOf = (times: readonly DatabaseTimes[]) => times.map(({ open }) => open)

function migrationOf(times: readonly DatabaseTimes[]): string {
  return `migrating ${formatFigure(medianOf(times.map(({ migrate }) => migrate)), 's')} more`
}
