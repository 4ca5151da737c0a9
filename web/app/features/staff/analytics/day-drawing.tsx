import { Fragment, useId } from 'react'
import { type DayLayout, namedDays } from './day-chart-layout.ts'
import { styleOf } from './series-styles.ts'

interface DayDrawingProps {
  layout: DayLayout
  /** Labels of the days under the axis. */
  days: readonly string[]
  chosen: number | null
  /** The last day is incomplete. */
  isPartial: boolean
  showTick: (value: number) => string
}

/** Days from left to right on an axis from zero; the incomplete day is hatched. */
export function DayDrawing({ layout, days, chosen, isPartial, showTick }: DayDrawingProps) {
  const hatch = useId()
  const barHatch = useId()
  const { left, right, top, bottom, xOf, step } = layout
  const last = days.length - 1
  const wide = Math.max(step, 6)
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
      className="num block h-auto w-full overflow-visible text-12"
    >
      <defs>
        <Hatch id={hatch} className="stroke-line-strong" />
        <Hatch id={barHatch} className="stroke-accent-mark" />
      </defs>
      {layout.ticks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${left} ${y}H${right}`} className={value === 0 ? 'stroke-line-strong' : 'stroke-line'} />
          <text x={left - 8} y={y + 4} textAnchor="end" className="fill-muted">
            {showTick(value)}
          </text>
        </g>
      ))}
      {isPartial && (
        <rect
          x={Math.min(xOf(last) - wide / 2, right - wide)}
          y={top}
          width={wide}
          height={bottom - top}
          fill={`url(#${hatch})`}
          opacity="0.45"
        />
      )}
      {layout.bars.map((bar) => {
        const isOpen = isPartial && bar.day === last
        return (
          <rect
            key={bar.day}
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
            rx="1.5"
            className={isOpen ? 'stroke-accent-mark' : 'fill-accent-mark'}
            {...(isOpen && { fill: `url(#${barHatch})` })}
            opacity={chosen === null || chosen === bar.day ? 1 : 0.5}
          />
        )
      })}
      {chosen !== null && (
        <path d={`M${xOf(chosen)} ${top}V${bottom}`} className="stroke-muted" strokeDasharray="2 3" />
      )}
      {layout.lines.map((line, place) => {
        const look = styleOf(place)
        return (
          <Fragment key={line.label}>
            {layout.lines.length === 1 && (
              <path d={line.area} className={look.fill} opacity="0.12" strokeWidth="0" />
            )}
            <path
              d={line.path}
              className={`fill-none ${look.stroke}`}
              strokeWidth="2"
              strokeDasharray={look.dash}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {line.dots.map((dot) => (
              <circle key={dot.x} cx={dot.x} cy={dot.y} r="2.5" className={look.fill} />
            ))}
            {line.end && (
              <circle
                cx={line.end.x}
                cy={line.end.y}
                r="4"
                strokeWidth="2"
                className={`${look.fill} stroke-surface`}
              />
            )}
            {line.end && layout.isNamed && (
              <text x={right + 10} y={line.end.labelY + 4} className={`${look.words} font-semibold`}>
                {line.label}
              </text>
            )}
          </Fragment>
        )
      })}
      {namedDays(days.length, right - left).map((day, at) => (
        <text
          key={day}
          x={at === 0 ? left : day === last ? right : xOf(day)}
          y={layout.height - 6}
          textAnchor={at === 0 ? 'start' : day === last ? 'end' : 'middle'}
          className="fill-muted"
        >
          {days[day]}
        </text>
      ))}
    </svg>
  )
}

function Hatch({ id, className }: { id: string; className: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V5" strokeWidth="2.5" className={className} />
    </pattern>
  )
}
