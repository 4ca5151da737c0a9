import { useSearchParams } from 'react-router'
import { AnalyticsPage } from '../../features/staff/analytics/analytics-page.tsx'
import { analyticsRange } from '../../features/staff/analytics/range.ts'
import { segmentIn, withSegment } from '../../features/staff/analytics/segment.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { rangeIn, withRange } from '../../ui/range/range.ts'
import { RangePicker } from '../../ui/range/range-picker.tsx'
import { DeskLinks } from './desk-links.tsx'

export const handle = {
  title: 'System Analytics',
  loginTo: 'see platform usage',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** The range and the segment are in the address, so that a link shows what its sender saw. */
export default function Analytics() {
  const [query, setQuery] = useSearchParams()
  const range = rangeIn(query, analyticsRange)
  const go = (changed: URLSearchParams) => setQuery(changed, { replace: true, preventScrollReset: true })
  usePageHeader({
    title: handle.title,
    description: 'Platform usage and metrics.',
    action: (
      <>
        <div className="flex flex-wrap items-center gap-2 max-medium:w-full print:hidden">
          <RangePicker
            limits={analyticsRange}
            range={range}
            onChange={(chosen) => go(withRange(query, chosen))}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2 print:hidden">
          <DeskLinks />
        </div>
      </>
    ),
  })
  return (
    <AnalyticsPage
      filter={{ range, segment: segmentIn(query) }}
      onSegment={(segment) => go(withSegment(query, segment))}
    />
  )
}
