import type { AnalyticsRoute } from '@evenkeel/contract/staff/analytics'
import { formatWhole } from '@evenkeel/format/counts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'

const shownFirst = 6
const milliseconds = (ms: number | null) => (ms === null ? '–' : `${formatWhole(ms)} ms`)

/** Failing and slow calls, in the server's order with the worst first. */
export function RouteTable({ routes }: { routes: readonly AnalyticsRoute[] }) {
  const [isAll, setIsAll] = useState(false)
  if (routes.length === 0) return null
  return (
    <div className="mt-6 flex min-w-0 flex-col items-start gap-2">
      <div className="w-full min-w-0">
        <Table caption="Calls by route" isStacked>
          <thead>
            <tr>
              <th scope="col">Call</th>
              {['Calls', 'Errors', 'Slow', 'Median', '95th percentile'].map((name) => (
                <th key={name} scope="col" className="r whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isAll ? routes : routes.slice(0, shownFirst)).map((route) => (
              <tr key={route.route}>
                <th scope="row" className="min-w-44 break-all text-12">
                  {route.route}
                </th>
                <td data-label="Calls" className="r">
                  {formatWhole(route.calls)}
                </td>
                <td data-label="Errors" className={route.errors > 0 ? 'r font-semibold text-danger' : 'r'}>
                  {formatWhole(route.errors)}
                </td>
                <td data-label="Slow" className={route.slow > 0 ? 'r text-warning' : 'r'}>
                  {formatWhole(route.slow)}
                </td>
                <td data-label="Median" className="r whitespace-nowrap">
                  {milliseconds(route.median_ms)}
                </td>
                <td data-label="95th percentile" className="r whitespace-nowrap">
                  {milliseconds(route.p95_ms)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {routes.length > shownFirst && (
        <Button
          variant="transparent"
          size="small"
          className="print:hidden"
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
        >
          {isAll ? 'Show fewer' : `Show all ${routes.length}`}
        </Button>
      )}
    </div>
  )
}
