import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeIndividualsXml } from '../server/src/outside/register-feed/write-feed-xml.ts'
import type { BenchRow } from './bench-row.ts'
import { cleanUpLater } from './clean-up.ts'
import { medianOf } from './figures.ts'
import { inventPerson } from './loads/invent-register-person.ts'
import { writeRegisterZip } from './loads/write-register-zip.ts'
import { makeTempFolder } from './make-temp-folder.ts'

const people = 400_000
const parts = 20
const rounds = 3
const parsed = 30_000
const importing = fileURLToPath(new URL('./loads/time-register-import.ts', import.meta.url))
const parsing = fileURLToPath(new URL('./loads/time-register-parse.ts', import.meta.url))

interface Timing {
  records: number
  seconds: number
  peakMegabytes: number
}

export async function run(): Promise<BenchRow[]> {
  const folder = makeTempFolder()
  const whole = people.toLocaleString('en-US')
  const [ours, bare] = await timeParsing(join(folder, 'people.xml'))
  const zip = join(folder, 'IA_INDVL_Feed.xml.zip')
  await writeRegisterZip(zip, people, parts)
  const { seconds, records, peakMegabytes } = await timed(importing, [makeTempFolder(), zip])
  const perSecond = `${Math.round(records / seconds).toLocaleString('en-US')} per second`
  return [
    {
      name: 'register, records parsed per second',
      value: Math.round(ours),
      unit: '',
      peer: { name: 'bare saxes that counts elements', value: Math.round(bare) },
      ratio: ours / bare,
      goal: 'at least 0.6×',
      isMet: ours / bare >= 0.6,
      note: `median of ${rounds}, ${parsed.toLocaleString('en-US')} people in plain XML`,
    },
    {
      name: `register, ${whole} people imported`,
      value: seconds,
      unit: 's',
      goal: 'under 100 s',
      isMet: records === people && seconds < 100,
      note: `${perSecond}, zip with ${parts} files, into a new embedded database`,
    },
    {
      name: 'register, memory of the import',
      value: Math.round(peakMegabytes),
      unit: 'MB',
      goal: 'under 300 MB',
      isMet: peakMegabytes < 300,
      note: `largest while ${whole} people were imported; the database’s own is not in it`,
    },
  ]
}

async function timeParsing(path: string): Promise<[ours: number, bare: number]> {
  const facts = Array.from({ length: parsed }, (_, number) => inventPerson(number))
  writeFileSync(path, [...writeIndividualsXml(facts, '2026-11-09')].join(''))
  const speeds: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const what of ['ours', 'bare'] as const) {
      const { records, seconds } = await timed(parsing, [path, what])
      speeds[what].push(records / seconds)
    }
  }
  return [medianOf(speeds.ours), medianOf(speeds.bare)]
}

async function timed(script: string, words: string[]): Promise<Timing> {
  const timing = promisify(execFile)(process.execPath, [script, ...words])
  // The child closes its database before the folder is removed.
  cleanUpLater(() => timing.catch(() => undefined))
  return JSON.parse((await timing).stdout)
}
