import { lookOf } from './series-looks.ts'

/** A piece of the line, as it is drawn: told apart without colour too. */
export function LineKey({ place }: { place: number }) {
  const { stroke, dash } = lookOf(place)
  return (
    <svg viewBox="0 0 18 8" aria-hidden="true" className="h-2 w-4.5 flex-none">
      <path d="M1 4H17" strokeWidth="2.5" strokeDasharray={dash} className={stroke} />
    </svg>
  )
}
