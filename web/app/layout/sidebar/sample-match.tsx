import { Avatar } from '../../ui/avatar.tsx'
import { MutualFitBars } from '../../ui/mutual-fit-bars.tsx'
import { PointsBar } from '../../ui/points-bar.tsx'

// An invented sample match: five of the eight factors on the consumer's side, with their maximum points.
const factors = [
  { label: 'Topics', got: 24, max: 26 },
  { label: 'Specialties', got: 21, max: 21 },
  { label: 'Cost', got: 13, max: 16 },
  { label: 'Fee type', got: 11, max: 11 },
  { label: 'Meetings', got: 9, max: 11 },
] as const

export function SampleMatch() {
  return (
    <figure className="card compact m-0">
      <div className="flex items-start gap-3">
        <Avatar name="Ruth Calloway" id={1} src="/portraits/ruth-calloway.svg" />
        <div className="min-w-0 flex-1">
          <p className="text-16 font-semibold">Ruth Calloway</p>
          <p className="text-muted">Financial Planner, Boulder</p>
        </div>
        <p className="num text-32 font-semibold">
          <span className="sr-only">Fit </span>91
        </p>
      </div>
      <MutualFitBars
        className="mt-3 mb-4"
        mine={93}
        theirs={89}
        labelMine="You to Ruth"
        labelTheirs="Ruth to you"
        size="large"
      />
      <ul className="flex flex-col gap-2">
        {factors.map(({ label, got, max }) => (
          <li key={label} className="grid grid-cols-[88px_1fr_auto] items-center gap-3">
            <span>{label}</span>
            <PointsBar got={got} max={max} label={label} />
            <b className="num">{got}</b>
          </li>
        ))}
      </ul>
      <figcaption className="mt-3 text-12 text-muted">
        A sample match with an invented advisor, five of eight factors. Each filled cell is one point.
      </figcaption>
    </figure>
  )
}
