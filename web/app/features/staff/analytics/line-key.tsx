import { styleOf } from './series-styles.ts'

/** A sample of the line as drawn, so that lines differ without color too. */
export function LineKey({ place }: { place: number }) {
  const { stroke, dash } = styleOf(place)
  return (
    <svg viewBox="0 0 18 8" aria-hidden="true" className="h-2 w-4.5 flex-none">
      <path d="M1 4H17" strokeWidth="2.5" strokeDasharray={dash} className={stroke} />
    </svg>
  )
}
