import { useSearchParams } from 'react-router'
import { AnalyticsPage } from '../../features/staff/analytics/analytics-page.tsx'
import { analyticsRange } from '../../features/staff/analytics/range.ts'
import { segmentIn, withSegment } from '../../features/staff/analytics/segment.ts'
import { DeskStrip } from '../../layout/desks/desk-strip.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { rangeIn, withRange } from '../../ui/range/range.ts'
import { useRangePicker } from '../../ui/range/use-range-picker.tsx'

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
  const picker = useRangePicker({
    limits: analyticsRange,
    range,
    onChange: (chosen) => go(withRange(query, chosen)),
  })
  usePageHeader({ title: handle.title, description: 'Platform usage and metrics', more: picker })
  return (
    <>
      <AnalyticsPage
        desks={<DeskStrip />}
        filter={{ range, segment: segmentIn(query) }}
        onSegment={(segment) => go(withSegment(query, segment))}
      />
      {picker.dialog}
    </>
  )
}
