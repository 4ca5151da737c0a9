import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commands } from '../commands.mjs'
import { type FaultRow, markdownTable, printRow, rowOf, unfinishedRow } from './fault-row.ts'
import type { Context, FaultTest } from './fault-test.ts'
import { faultTests } from './fault-tests.ts'
import { missingNeed } from './rig/missing-need.ts'
import { sharedCluster } from './rig/shared-cluster.ts'
import { smallMeasure, usualMeasure } from './workload/start-workload.ts'
import { listAsMarkdown } from './write-list.ts'

// Breaks the product on purpose, one test after another, and prints one row each.

const { values, positionals } = parseArgs({ allowPositionals: true, options: commands.faults.options })
const isShort = values.short === true
const say = (line: string): void => void process.stdout.write(`${line}\n`)

if (values.list && values.markdown) say(listAsMarkdown(faultTests))
else if (values.list)
  for (const { id, sentence, seconds, needs } of faultTests)
    say(
      `${id.padEnd(8)} ${sentence} (${seconds.short} s short, ${seconds.whole} s; ${needs.join(', ') || 'no needs'})`,
    )
if (values.list) process.exit()
const wanted = positionals.map((each) => each.toUpperCase())
const unknown = wanted.filter((id) => !faultTests.some((test) => test.id === id))
if (unknown.length > 0) {
  process.stderr.write(`Unknown fault test "${unknown.join('", "')}". See npm run faults -- --list.\n`)
  process.exit(2)
}
const chosen = faultTests.filter(({ id }) => wanted.length === 0 || wanted.includes(id))

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-faults-'))
const scale = { measure: isShort ? smallMeasure : usualMeasure, isPlain: values.plain === true }
const cluster = sharedCluster(scale)
const undoing: (() => unknown)[] = []
/** Setting up, on a machine that is busy with other things. */
const extraMs = 300_000
const errorsShown = 6

async function undo(): Promise<void> {
  for (let each = undoing.pop(); each; each = undoing.pop())
    try {
      await each()
    } catch (error) {
      say(`         cleaning up: ${error instanceof Error ? error.message : error}`)
    }
}

async function close(): Promise<void> {
  await undo()
  await cluster.discard()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await close()
    process.exit(130)
  })

async function run(test: FaultTest): Promise<FaultRow> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const context: Context = {
    isShort,
    scale,
    cluster,
    folder,
    old: values.old,
    say: (line) => say(`         ${line}`),
    undoLater: (undo) => undoing.push(undo),
  }
  const missing = await missingNeed(test.needs, context)
  if (missing !== undefined) return unfinishedRow(test, 'skipped', 0, missing)
  const late = Promise.withResolvers<never>()
  const mostMs = 3000 * (isShort ? test.seconds.short : test.seconds.whole) + extraMs
  const timer = setTimeout(
    () => late.reject(new Error(`not finished after ${Math.round(mostMs / 1000)} s`)),
    mostMs,
  )
  try {
    const result = await Promise.race([test.run(context), late.promise])
    return rowOf(test, seconds(), result)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const row = unfinishedRow(test, 'failed', seconds(), why)
    row.notes.push(...(await cluster.loggedErrors().catch(() => [])).slice(0, errorsShown))
    // What it left behind must not fail the next one.
    await cluster.discard()
    return row
  } finally {
    clearTimeout(timer)
    await undo()
  }
}

say(
  `${process.platform} ${process.arch}, Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`,
)
const rows: FaultRow[] = []
for (const test of chosen) {
  if (isStopping) break
  say(`${test.id}: ${test.sentence}`)
  const row = await run(test)
  const logged = await cluster.loggedErrors().catch(() => [])
  if (row.state === 'failed') row.notes.push(...logged.slice(0, errorsShown))
  rows.push(row)
  say(printRow(row))
  if (values.into !== undefined) write(resolve(values.into))
}
await close()

/** After every test, so that a run that ends early has its rows. */
function write(into: string): void {
  mkdirSync(into, { recursive: true })
  writeFileSync(join(into, 'faults.json'), `${JSON.stringify(rows, undefined, 2)}\n`)
  writeFileSync(join(into, 'faults.md'), markdownTable(rows))
}

const count = (state: FaultRow['state']) => rows.filter((row) => row.state === state).length
const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''
say(`${count('passed')} passed, ${count('failed')} failed${skipped}`)
process.exit(count('failed') > 0 || count('passed') === 0 ? 1 : 0)
