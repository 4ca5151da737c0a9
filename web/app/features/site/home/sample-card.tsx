import { formatDollars } from '@evenkeel/format/money'
import { Avatar } from '../../../ui/avatar.tsx'
import { MutualFitBars } from '../../../ui/mutual-fit-bars.tsx'
import { PointsBar } from '../../../ui/points-bar.tsx'
import { SourceMark } from '../../../ui/source-mark.tsx'
import { sampleMatch as match } from './sample-match.ts'

export function SampleCard() {
  return (
    <figure className="card m-0" aria-label={`Sample card of ${match.name}, an invented advisor`}>
      <div className="flex items-start gap-3">
        <Avatar name={match.name} id="sample-advisor" size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="text-20">{match.name}</h2>
          <p className="text-muted">{match.title}</p>
          <p className="text-muted">{match.place}</p>
        </div>
        <p className="flex-none text-right">
          <span className="num block text-32 font-semibold medium:text-44">{match.fit}</span>
          <span className="block text-12 text-muted">fit of 100</span>
        </p>
      </div>
      <MutualFitBars
        className="my-4"
        size="large"
        mine={match.mine}
        theirs={match.theirs}
        labelMine={`You to ${match.firstName}`}
        labelTheirs={`${match.firstName} to you`}
      />
      <ul>
        {match.factors.map(({ label, got, max }) => (
          <li key={label} className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-3 py-[5px]">
            <span>{label}</span>
            <PointsBar got={got} max={max} label={label} />
            <span className="num text-muted" aria-hidden="true">
              <b className="text-text">{got}</b> of {max}
            </span>
          </li>
        ))}
      </ul>
      <hr className="my-4 border-line" />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p>
          About <b className="num">{formatDollars(match.firstYearCost)}</b> in year 1
        </p>
        <p>Usually answers in {match.answersIn}</p>
      </div>
      <p className="mt-2 text-pretty">
        We are not a client of {match.name}. {match.name} pays us {match.paysUs}.
      </p>
      <SourceMark className="mt-2" kind="register" source={match.register} readAt={match.registerReadAt} />
      <figcaption className="mt-3 text-12 text-muted">
        A sample with an invented advisor. See <a href="#labels">what the labels mean</a>.
      </figcaption>
    </figure>
  )
}
