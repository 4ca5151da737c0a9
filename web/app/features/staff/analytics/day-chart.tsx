import { type PointerEvent, useRef, useState } from 'react'
import { useWidth } from '../../../ui/use-width.ts'
import { type DayLayout, type DaySeries, layOutDays } from './day-chart-layout.ts'
import { DayDrawing } from './day-drawing.tsx'
import { DayReadout } from './day-readout.tsx'

interface DayChartProps {
  /** Label for screen readers. */
  label: string
  days: readonly string[]
  series: readonly DaySeries[]
  isBars?: boolean
  isPartial: boolean
  most?: number | undefined
  showValue: (value: number | null) => string
  showTick: (value: number) => string
}

/** Daily figures. One tab stop: arrow keys move between days, and each is announced with its figures. */
export function DayChart({ label, days, series, isBars = false, isPartial, ...rest }: DayChartProps) {
  const { most, showValue, showTick } = rest
  const box = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<number | null>(null)
  const layout = layOutDays({ width: width ?? 416, series, isBars, showTick, most })
  const last = days.length - 1
  const day = Math.min(chosen ?? last, last)
  const isOpen = isPartial && day === last
  const name = `${days[day] ?? ''}${isOpen ? ', so far' : ''}`
  const figures = series.map((one) => ({ label: one.label, words: showValue(one.values[day] ?? null) }))
  const spoken = figures.map((one) => (series.length > 1 ? `${one.label} ${one.words}` : one.words))

  // A touch ends at once, but the focus keeps the figures until the next tap elsewhere.
  function pickByFinger(event: PointerEvent<HTMLElement>) {
    setChosen(dayUnder(event, layout, last))
    if (event.pointerType !== 'touch') return
    event.preventDefault()
    range.current?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={box}
      className="relative min-w-0 touch-pan-y rounded-chip outline-offset-4 outline-accent-text has-[input:focus-visible]:outline-2"
      onPointerMove={(event) => setChosen(dayUnder(event, layout, last))}
      onPointerDown={pickByFinger}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setChosen(null)}
    >
      <div role="img" aria-label={label}>
        <DayDrawing
          layout={layout}
          days={days}
          isPartial={isPartial}
          showTick={showTick}
          chosen={chosen === null ? null : day}
        />
      </div>
      <input
        ref={range}
        type="range"
        className="pointer-events-none absolute inset-0 m-0 w-full opacity-0 print:hidden"
        aria-label={`${label}, by day`}
        aria-valuetext={`${name}: ${spoken.join(', ')}`}
        min={0}
        max={Math.max(last, 0)}
        value={day}
        onChange={(event) => setChosen(event.target.valueAsNumber)}
        onFocus={() => setChosen((shown) => shown ?? last)}
        onBlur={() => setChosen(null)}
      />
      {chosen !== null && <DayReadout layout={layout} day={day} name={name} figures={figures} />}
    </div>
  )
}

function dayUnder(event: PointerEvent<HTMLElement>, { left, step }: DayLayout, last: number): number {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left
  return Math.min(Math.max(Math.floor((x - left) / step), 0), Math.max(last, 0))
}
