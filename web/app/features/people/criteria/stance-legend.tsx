import { stanceIcons, stanceMeanings, stanceOptions, stanceStyles } from './stance-styles.tsx'

/** Explains the four stances once for all groups below. */
export function StanceLegend() {
  return (
    <ul aria-label="What the four choices mean" className="flex flex-col gap-2">
      {stanceOptions.map(({ value, label }) => (
        <li key={value} className="flex items-start gap-2">
          <span
            aria-hidden="true"
            className={`grid size-5 flex-none place-items-center rounded-chip border border-line-strong ${stanceStyles[value]} [&>.lucide]:size-3`}
          >
            {stanceIcons[value]}
          </span>
          <span className="text-muted">
            <b className="text-text">{label}</b> {stanceMeanings[value]}
          </span>
        </li>
      ))}
    </ul>
  )
}
