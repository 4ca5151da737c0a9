import type { BenchRow } from './bench-row.ts'
import { startChild } from './servers/start-child.ts'

const child = new URL('./servers/engine-market.ts', import.meta.url)
const sizes = [10_000, 100_000, 1_000_000]
const goals = new Map([
  [100_000, { searchMs: 2, countMs: 2, openSeconds: 5, residentMb: 450 }],
  [1_000_000, { residentMb: 1500 }],
])

interface Measured {
  searchMs: number
  countMs: number
  openSeconds: number
  residentMb: number
  residentBeforeMb: number
  heapMb: number
  externalMb: number
}
type Goal = Partial<Pick<Measured, 'searchMs' | 'countMs' | 'openSeconds' | 'residentMb'>>

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const size of sizes) {
    const process = startChild(child, [String(size)])
    const measured = await process.hear<Measured>('searchMs')
    await process.stop()
    rows.push(...rowsOf(size, measured, goals.get(size) ?? {}))
  }
  return rows
}

function rowsOf(size: number, measured: Measured, goal: Goal): BenchRow[] {
  const among = `${size.toLocaleString('en-US')} advisors`
  const row = (name: string, key: keyof Goal, unit: string, note?: string): BenchRow => {
    const most = goal[key]
    return {
      name: `${name}, ${among}`,
      value: measured[key],
      unit,
      ...(most !== undefined && { goal: `under ${most} ${unit}`, isMet: measured[key] < most }),
      ...(note !== undefined && { note }),
    }
  }
  const mb = (value: number) => `${Math.round(value)} MB`
  return [
    row('engine part of a search, processor time', 'searchMs', 'ms', 'list of 20 with counts and reasons'),
    row('engine part of a count, processor time', 'countMs', 'ms'),
    row('filling and arranging the market, processor time', 'openSeconds', 's', 'without the database'),
    row(
      'memory of a process with the market',
      'residentMb',
      'MB',
      `${mb(measured.residentBeforeMb)} before; heap ${mb(measured.heapMb)}, arrays ${mb(measured.externalMb)}`,
    ),
  ]
}
