import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metric-catalog.ts'

/** One value of a gauge. */
export type Reading = {
  [Name in GaugeName]: readonly [name: Name, value: number, labels?: LabelsOf<Name>]
}[GaugeName]

/** The figures of /metrics. Features count through it; none of them knows the library. */
export interface Metrics {
  count<Name extends CounterName>(name: Name, labels?: LabelsOf<Name>): void
  observe<Name extends HistogramName>(name: Name, seconds: number, labels: LabelsOf<Name>): void
  /** Called at every scrape, so it must not wait. */
  read<Name extends GaugeName | CounterName>(
    name: Name,
    value: () => number | undefined,
    labels?: LabelsOf<Name>,
  ): void
  /** Asked at most every 15 seconds and given up after two: a failure leaves out these figures and nothing else. */
  readSlowly(what: string, ask: () => Promise<readonly Reading[]>): void
  /** In the Prometheus text format. */
  text(): Promise<string>
}
