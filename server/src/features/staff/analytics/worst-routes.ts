import type { AnalyticsRoute } from '@evenkeel/contract/staff/analytics'
import type { CallRow } from './call-store.ts'
import { callMsAt, quantileOf } from './duration-classes.ts'

const mostRoutes = 20

/** Worst first: by failures, then by slow calls, then by calls. */
export function routesOf(rows: readonly CallRow[]): AnalyticsRoute[] {
  const routes = [...Map.groupBy(rows, ({ route }) => route)].map(([route, of]) => {
    const sum = (what: 'calls' | 'errors' | 'slow') => of.reduce((all, row) => all + row[what], 0)
    const counted = of.map(({ bucket, calls }) => ({ bucket, n: calls }))
    return {
      route,
      calls: sum('calls'),
      errors: sum('errors'),
      slow: sum('slow'),
      median_ms: quantileOf(counted, 0.5, callMsAt),
      p95_ms: quantileOf(counted, 0.95, callMsAt),
    }
  })
  return routes
    .toSorted((a, b) => b.errors - a.errors || b.slow - a.slow || b.calls - a.calls)
    .slice(0, mostRoutes)
}
