import { percentileOf } from '../bench/figures.ts'

/** What became of one call. */
export interface Outcome {
  name: string
  ms: number
  /** 0 where no answer came. */
  status: number
  /** The product's own code of a refusal, or the reason why no answer came. */
  code: string
}

export interface CallRow {
  name: string
  count: number
  refused: number
  failed: number
  p50: number
  p95: number
  p99: number
}

/** Refusals that follow from a rule of the product: the time is taken, the limit is reached, nothing to continue. */
const byRule = new Set([409, 429])

export interface Recorder {
  note(outcome: Outcome): void
  rows(): CallRow[]
  /** By call, status and code, most first. */
  failures(): { what: string; count: number }[]
  refusals(): { what: string; count: number }[]
  answered(): number
  failed(): number
}

export function createRecorder(): Recorder {
  const times = new Map<string, number[]>()
  const counts = new Map<string, { refused: number; failed: number }>()
  const [failures, refusals] = [new Map<string, number>(), new Map<string, number>()]
  let [answered, failed] = [0, 0]
  const add = (map: Map<string, number>, what: string) => map.set(what, (map.get(what) ?? 0) + 1)
  const sorted = (map: Map<string, number>) =>
    [...map].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count)
  return {
    note({ name, ms, status, code }) {
      const count = counts.get(name) ?? { refused: 0, failed: 0 }
      counts.set(name, count)
      if (status >= 200 && status < 300) {
        answered += 1
        const list = times.get(name) ?? []
        times.set(name, list)
        list.push(ms)
      } else if (byRule.has(status)) {
        count.refused += 1
        add(refusals, `${name} ${status} ${code}`)
      } else {
        failed += 1
        count.failed += 1
        add(failures, `${name} ${status || ''} ${code}`.replace('  ', ' '))
      }
    },
    rows: () =>
      [...counts]
        .map(([name, { refused, failed }]) => {
          const list = times.get(name) ?? []
          return {
            name,
            count: list.length,
            refused,
            failed,
            p50: percentileOf(list, 0.5),
            p95: percentileOf(list, 0.95),
            p99: percentileOf(list, 0.99),
          }
        })
        .sort((a, b) => b.count - a.count),
    failures: () => sorted(failures),
    refusals: () => sorted(refusals),
    answered: () => answered,
    failed: () => failed,
  }
}
