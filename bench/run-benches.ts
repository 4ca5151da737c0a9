import { readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import type { BenchRow } from './bench-row.ts'
import { cleanUp } from './clean-up.ts'
import { formatFigure } from './figures.ts'

// npm run bench [-- name …]: one line per figure. A missed goal is reported, not an error; the exit code says
// only whether every bench ran.

const ending = '.bench.ts'
const longestMs = 15 * 60_000
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort()

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown bench "${unknown.join('", "')}". Available: ${all.join(', ')}.\n`)
  process.exit(2)
}

let isStopping = false
for (const [signal, code] of [
  ['SIGINT', 130] as const,
  ['SIGTERM', 143] as const,
  ['SIGHUP', 129] as const,
]) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await cleanUp()
    process.exit(code)
  })
}

process.stdout.write(
  `${process.platform} ${process.arch}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ` +
    `load ${loadavg()[0]?.toFixed(1)}\n`,
)
const notRun: string[] = []
for (const name of wanted.length > 0 ? wanted : all) {
  try {
    for (const row of await runWithin(longestMs, name)) process.stdout.write(`${formatRow(row)}\n`)
  } catch (error) {
    // The error follows from our own clean-up.
    if (isStopping) await new Promise(() => undefined)
    notRun.push(name)
    process.stderr.write(`${name} couldn’t run: ${error instanceof Error ? error.message : error}\n`)
  }
  await cleanUp()
}
process.exit(notRun.length > 0 ? 1 : 0)

async function runWithin(ms: number, name: string): Promise<BenchRow[]> {
  const { run }: { run: () => Promise<BenchRow[]> } = await import(`./${name}${ending}`)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`not finished after ${ms / 60_000} minutes`)), ms)
  try {
    return await Promise.race([run(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function formatRow(row: BenchRow): string {
  const figure = formatFigure(row.value, row.unit)
  const ratio = row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`
  const peer = row.peer ? `, ${ratio} of ${formatFigure(row.peer.value, row.unit)} (${row.peer.name})` : ''
  const goal = row.goal === undefined ? '' : `, goal ${row.goal}: ${verdict(row, ratio || figure)}`
  const note = row.note === undefined ? '' : ` [${row.note}]`
  return `${row.name}: ${figure}${peer}${goal}${note}`
}

function verdict({ goal, isMet, missedBecause }: BenchRow, held: string): string {
  return isMet ? 'met' : `missed: ${missedBecause ?? `${held} instead of ${goal}`}`
}
