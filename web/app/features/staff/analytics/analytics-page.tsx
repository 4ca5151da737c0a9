import type { ReactNode } from 'react'
import type { AnalyticsFilter } from './analytics-queries.ts'
import { HeadlineFigures } from './headline-figures.tsx'
import { RangeNote } from './range-note.tsx'
import type { Segment } from './segment.ts'
import { SegmentPicker } from './segment-picker.tsx'
import { TileCard } from './tile-card.tsx'
import { TileSection } from './tile-section.tsx'
import { tileSections } from './tile-sections.ts'
import { useLightPrint } from './use-light-print.ts'

interface AnalyticsPageProps {
  filter: AnalyticsFilter
  onSegment: (segment: Segment | undefined) => void
  /** What waits for staff, above all figures. */
  desks?: ReactNode
}

/** Use and quality of the product (spec 1-07, 2.1-24; product 3.16): an answer first, then where people stop, then all figures. */
export function AnalyticsPage({ filter, onSegment, desks }: AnalyticsPageProps) {
  useLightPrint()
  return (
    <div className="flex flex-col gap-4 [print-color-adjust:exact] medium:gap-6">
      {desks}
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <RangeNote filter={filter} />
          <SegmentPicker segment={filter.segment} onChange={onSegment} />
        </div>
        <HeadlineFigures filter={filter} />
      </div>
      <TileCard tile="consumer-steps" headingAs="h2" filter={filter} />
      <div className="card flush">
        {tileSections.map((section, place) => (
          <TileSection key={section.id} section={section} filter={filter} isFirst={place === 0} />
        ))}
      </div>
    </div>
  )
}
