import type { FeeKey } from '../../../ui/cost/cost-curve-layout.ts'
import { FeeDot } from '../../../ui/cost/fee-shape.tsx'

interface BandScaleProps {
  low: number
  high: number
  middle: number
  value: number
  show: (value: number) => string
  /** The owner of the value: "Ruth". */
  name: string
  fee: FeeKey
  /** "Typical", "Middle half". */
  what: string
}

const width = 326
const axis = { left: 8, right: 318, y: 34 }

// One value on a range that starts at zero, so that a short range does not look like a long one.
export function BandScale({ low, high, middle, value, show, name, fee, what }: BandScaleProps) {
  const most = Math.max(high, value) * 1.12 || 1
  const x = (amount: number) => axis.left + ((axis.right - axis.left) * amount) / most
  const at = x(value)
  const centre = Math.min(Math.max((x(low) + x(high)) / 2, 60), width - 60)
  return (
    <svg
      viewBox={`0 0 ${width} 64`}
      role="img"
      aria-label={`${name} ${show(value)}. ${what} ${show(low)} to ${show(high)}, typically ${show(middle)}.`}
      className="cost-chart mt-3 max-w-90"
    >
      <path className="axis-line" d={`M${axis.left} ${axis.y}H${axis.right}`} />
      <path
        d={`M${x(low)} ${axis.y}H${Math.max(x(high), x(low) + 1)}`}
        stroke="var(--line-strong)"
        strokeWidth={10}
        strokeLinecap="round"
      />
      <path d={`M${x(middle)} 24v20`} stroke="var(--text)" strokeWidth={2} />
      <text x={centre} y={60} textAnchor="middle">
        {what} {show(low)}–{show(high)}
      </text>
      <g className={`fee-${fee}`}>
        <FeeDot fee={fee} x={at} y={axis.y} scale={1.3} />
        <text
          className="tag"
          x={at}
          y={16}
          textAnchor={at < 60 ? 'start' : at > width - 60 ? 'end' : 'middle'}
        >
          {name} {show(value)}
        </text>
      </g>
    </svg>
  )
}
