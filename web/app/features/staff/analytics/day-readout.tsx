import { Fragment } from 'react'
import type { DayLayout } from './day-chart-layout.ts'
import { LineKey } from './line-figures.tsx'

interface DayReadoutProps {
  layout: DayLayout
  day: number
  name: string
  figures: readonly { label: string; words: string }[]
}

/** The figures of the day under the pointer, on the side with more room. */
export function DayReadout({ layout, day, name, figures }: DayReadoutProps) {
  const x = layout.xOf(day)
  const isRight = x > (layout.left + layout.right) / 2
  const side = isRight ? { right: layout.width - x + 8 } : { left: x + 8 }
  return (
    <div
      aria-hidden="true"
      className="num pointer-events-none absolute top-0 z-1 w-max max-w-56 rounded-control bg-raised px-3 py-2 text-12 shadow-lift print:hidden"
      style={side}
    >
      <p className="font-semibold">{name}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3">
        {figures.map(({ label, words }, place) => (
          <Fragment key={label}>
            <dt className="flex items-center gap-1.5 text-muted">
              {figures.length > 1 && <LineKey place={place} />}
              {label}
            </dt>
            <dd className="text-right font-semibold">{words}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
