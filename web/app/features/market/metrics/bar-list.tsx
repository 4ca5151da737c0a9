interface Bar {
  label: string
  count: number
  words: string
}

interface BarListProps {
  bars: readonly Bar[]
  label: string
  /** What the full width stands for; otherwise the longest bar. */
  of?: number
}

/** A few horizontal bars. */
export function BarList({ bars, label, of = 0 }: BarListProps) {
  const most = Math.max(1, of, ...bars.map(({ count }) => count))
  return (
    <ul aria-label={label} className="num">
      {bars.map((bar) => (
        <li key={bar.label} className="grid grid-cols-[88px_minmax(0,1fr)_44px] items-center gap-3 py-1.25">
          <span>{bar.label}</span>
          <span aria-hidden="true" className="h-3 rounded-[3px] bg-line/55">
            <i
              className="block h-3 rounded-[3px] bg-accent-mark"
              style={{ width: `${(100 * bar.count) / most}%` }}
            />
          </span>
          <b className="text-right">{bar.words}</b>
        </li>
      ))}
    </ul>
  )
}
