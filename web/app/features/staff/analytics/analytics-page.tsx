import type { AnalyticsFilter } from './analytics-queries.ts'
import { RangeNote } from './range-note.tsx'
import { SectionLinks } from './section-links.tsx'
import type { Segment } from './segment.ts'
import { SegmentPicker } from './segment-picker.tsx'
import { TileCard } from './tile-card.tsx'
import { tileSections } from './tile-sections.ts'
import { useLightPrint } from './use-light-print.ts'

interface AnalyticsPageProps {
  filter: AnalyticsFilter
  onSegment: (segment: Segment | undefined) => void
}

/** Use and quality of the product (spec 1-07, 2.1-24; product 3.16). */
export function AnalyticsPage({ filter, onSegment }: AnalyticsPageProps) {
  useLightPrint()
  return (
    <div className="flex flex-col gap-6 [print-color-adjust:exact]">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentPicker segment={filter.segment} onChange={onSegment} />
          <SectionLinks />
        </div>
        <RangeNote filter={filter} />
      </div>
      {tileSections.map(({ id, title, description, tiles }) => (
        <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
          <div>
            <h2 id={id} tabIndex={-1} className="scroll-mt-6">
              {title}
            </h2>
            <p className="text-muted">{description}</p>
          </div>
          <div className="grid gap-4 medium:grid-cols-2 medium:gap-6">
            {tiles.map(({ tile, isWide }) => (
              <TileCard key={tile} tile={tile} isWide={isWide} filter={filter} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
