import type { YearCost } from './cost-by-year.ts'

/** Parts of the all-in cost. The table below lists the figures in the same order. */
export function CostPartsBar({ name, cost }: { name: string; cost: YearCost }) {
  const parts = [
    { label: `paid to ${name}`, value: cost.paidToAdvisor + cost.fromPocket, colour: 'bg-accent-mark' },
    { label: 'paid to funds and platform', value: cost.paidToFunds, colour: 'bg-text' },
    { label: 'missed growth', value: cost.growthMissed, colour: 'bg-line-strong' },
  ].filter(({ value }) => value > 0)
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  if (whole === 0) return null
  const shareOf = (value: number) => `${Math.round((100 * value) / whole)}%`
  return (
    <div>
      <div
        role="img"
        aria-label={parts.map(({ label, value }) => `${shareOf(value)} ${label}`).join(', ')}
        className="flex h-4 gap-0.5 overflow-hidden rounded-chip"
      >
        {parts.map(({ label, value, colour }) => (
          <i key={label} className={colour} style={{ width: `${(100 * value) / whole}%` }} />
        ))}
      </div>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
        {parts.map(({ label, value, colour }) => (
          <li key={label} className="flex items-center gap-1.5">
            <i className={`size-2.5 rounded-[2px] ${colour}`} />
            {shareOf(value)} {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
