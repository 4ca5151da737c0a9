/** A ring of what is left, in percent; the element around it gives the color. */
export function ClockRing({ left }: { left: number }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle className="clock-track" cx="8" cy="8" r="6" pathLength={100} />
      {left > 0 && (
        <circle className="clock-left" cx="8" cy="8" r="6" pathLength={100} strokeDasharray={`${left} 100`} />
      )}
    </svg>
  )
}
