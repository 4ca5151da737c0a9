import type { Metrics } from '../metrics/metrics.ts'

/** For tests that nobody scrapes. */
export const noMetrics: Metrics = {
  count() {},
  observe() {},
  read() {},
  readSlowly() {},
  text: async () => '',
}
