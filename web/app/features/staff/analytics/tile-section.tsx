import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { type AnalyticsFilter, useTile } from './analytics-queries.ts'
import { sectionSummary } from './section-summary.ts'
import { TileCard } from './tile-card.tsx'
import type { TileSection as Section } from './tile-sections.ts'

interface TileSectionProps {
  section: Section
  filter: AnalyticsFilter
  isFirst: boolean
}

/** One line with what it comes to; its tiles load once it is opened. */
export function TileSection({ section, filter, isFirst }: TileSectionProps) {
  const { id, title, description, tiles } = section
  const [isOpen, setIsOpen] = useState(isFirst)
  // The same query as that of the headline figures, so it is only sent once.
  const { data } = useTile('headlines', filter)
  const body = useId()
  const summary = (!isOpen && data && sectionSummary(id, data)) || description
  return (
    <section aria-labelledby={id} className={joinClasses(!isFirst && 'border-t border-line')}>
      <div className="relative grid min-h-14 grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 hover:bg-hover medium:grid-cols-[20px_200px_minmax(0,1fr)] medium:gap-x-4 medium:px-6">
        <ChevronDown
          aria-hidden="true"
          className={joinClasses('size-5 text-muted', !isOpen && '-rotate-90')}
        />
        <h2 id={id} className="text-16">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            className="covers-card text-left font-semibold"
            onClick={() => setIsOpen(!isOpen)}
          >
            {title}
          </button>
        </h2>
        <p className="num text-muted max-medium:col-start-2">{summary}</p>
      </div>
      {isOpen && (
        <div id={body} className="grid gap-8 px-4 pt-2 pb-6 medium:grid-cols-2 medium:px-6">
          {tiles.map(({ tile, isWide }) => (
            <TileCard key={tile} tile={tile} isWide={isWide} isFlat filter={filter} />
          ))}
        </div>
      )}
    </section>
  )
}
