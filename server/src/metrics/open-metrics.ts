import { setTimeout as delay } from 'node:timers/promises'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type MetricName, metricCatalog } from './metric-catalog.ts'
import type { Metrics, Reading } from './metrics.ts'

const askEveryMs = 15_000
const askWithinMs = 2000
/** A label with more values than this is a mistake that would fill the memory of everything that reads it. */
const maxSeries = 2000

type Labels = Record<string, string>
type Instrument = Counter | Gauge | Histogram

interface Options {
  patienceMs?: number
  now?(): number
}

export function openMetrics({
  patienceMs = askWithinMs,
  now = () => performance.now(),
}: Options = {}): Metrics {
  const registry = new Registry()
  const instruments = new Map<string, Instrument>()
  const series = new Map<string, Set<string>>()
  const reads: (() => void)[] = []
  const groups: ((at: number) => Promise<void>)[] = []
  let printing: Promise<string> | undefined
  for (const name of Object.keys(metricCatalog) as MetricName[]) instruments.set(name, make(registry, name))

  /** Undefined for a series too many. */
  function find<Kind extends Instrument>(name: string, labels: Labels): Kind | undefined {
    const known = series.get(name) ?? new Set()
    series.set(name, known)
    const key = Object.values(labels).join('\n')
    if (!known.has(key) && known.size >= maxSeries) return undefined
    known.add(key)
    return instruments.get(name) as Kind
  }
  const set = (name: string, labels: Labels, value: number) => find<Gauge>(name, labels)?.set(labels, value)

  return {
    count: (name, labels = {} as never) => find<Counter>(name, labels)?.inc(labels),
    observe: (name, seconds, labels) => find<Histogram>(name, labels)?.observe(labels, seconds),
    read(name, value, labels = {} as never) {
      reads.push(() => {
        const found = value()
        if (found === undefined) return
        if (metricCatalog[name].type === 'gauge') return void set(name, labels, found)
        // The total is kept elsewhere, and the library has no way to set it.
        const counter = find<Counter>(name, labels)
        counter?.remove(labels)
        counter?.inc(labels, found)
      })
    },
    readSlowly(what, ask) {
      let askedAt = Number.NEGATIVE_INFINITY
      let asking: Promise<void> | undefined
      let readings: readonly Reading[] | undefined
      const begin = async () => {
        try {
          readings = await ask()
        } catch {
          readings = undefined
        } finally {
          asking = undefined
        }
      }
      groups.push(async (at) => {
        // One at a time, however slow the database is.
        if (!asking && at - askedAt >= askEveryMs) {
          askedAt = at
          asking = begin()
        }
        const isLate =
          asking !== undefined &&
          (await Promise.race([asking.then(() => false), delay(patienceMs, true, { ref: false })]))
        set('evenkeel_metrics_failed', { what }, isLate || !readings ? 1 : 0)
        if (isLate) return
        for (const [name, value, labels] of readings ?? []) set(name, labels ?? {}, value)
      })
    },
    text() {
      // Those who ask meanwhile get the same.
      printing ??= print().finally(() => {
        printing = undefined
      })
      return printing
    },
  }

  async function print(): Promise<string> {
    for (const [name, instrument] of instruments) {
      if (!(instrument instanceof Gauge)) continue
      // What is not found this time must not be printed from the last, nor as 0.
      instrument.reset()
      instrument.remove({})
      series.delete(name)
    }
    for (const read of reads) read()
    await Promise.all(groups.map((group) => group(now())))
    return registry.metrics()
  }
}

function make(registry: Registry, name: MetricName): Instrument {
  const described: { type: string; help: string; labels?: readonly string[]; buckets?: readonly number[] } =
    metricCatalog[name]
  const options = {
    name,
    help: described.help,
    labelNames: [...(described.labels ?? [])],
    registers: [registry],
  }
  if (described.type === 'counter') return new Counter(options)
  if (described.type === 'gauge') return new Gauge(options)
  return new Histogram({ ...options, buckets: [...(described.buckets ?? [])] })
}
