import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { roundToSum } from '@evenkeel/matching/cost/round-to-sum'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { lineWords } from '../words/line-words.ts'

interface FitSumProps {
  fit: MatchDetail['fit']
  name: string
}

/** The average of both sides and every line that outcomes add, in whole points that add up to the number shown. */
export function FitSum({ fit, name }: FitSumProps) {
  const total = Math.round(fit.total)
  const average = Math.round((fit.yours.total + fit.theirs.total) / 2)
  // Each line moves by less than a point, and the one that is cut most is rounded up first.
  const shown = roundToSum(
    fit.lines.map(({ points }) => points),
    total - average,
  )
  const lines = fit.lines.flatMap(({ factor }, at) => {
    const points = shown[at] ?? 0
    return points === 0 ? [] : [{ factor, points, words: lineWords(factor, points, name) }]
  })
  const row = 'num grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b border-line py-2'
  return (
    <section aria-labelledby="fit-sum">
      <h3 id="fit-sum" className="num mb-1">
        How {total} adds up
      </h3>
      <ul aria-labelledby="fit-sum">
        <li className={row}>
          Average of both sides <b>{average}</b>
        </li>
        {lines.map(({ factor, points, words }) => (
          <li key={factor} className={row}>
            <span className="text-pretty">{words}</span>
            <b className={joinClasses('text-right', points > 0 ? 'text-accent-text' : 'text-warning')}>
              {points > 0 ? `+${points}` : `−${-points}`}
            </b>
          </li>
        ))}
        <li className={joinClasses(row, 'border-b-0! font-semibold')}>
          Fit <b>{total}</b>
        </li>
      </ul>
      <p className="text-12 text-muted">
        Rounded to whole points so that they add up. Rounding moves no figure by more than one point.
      </p>
    </section>
  )
}
