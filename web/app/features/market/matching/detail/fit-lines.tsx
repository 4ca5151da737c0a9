import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { lineWords } from '../words/line-words.ts'

interface FitLinesProps {
  fit: MatchDetail['fit']
  name: string
}

/** What outcomes add to the average of both sides, in whole points that add up. */
export function FitLines({ fit, name }: FitLinesProps) {
  const total = Math.round(fit.total)
  const average = Math.round((fit.yours.total + fit.theirs.total) / 2)
  const shown = wholePoints(
    fit.lines.map(({ points }) => points),
    total - average,
  )
  const lines = fit.lines.flatMap(({ factor }, at) => {
    const points = shown[at] ?? 0
    return points === 0 ? [] : [{ factor, points, words: lineWords(factor, points, name) }]
  })
  if (lines.length === 0) return <p className="num text-muted">{total} is the average of both sides.</p>
  return (
    <div className="num text-muted">
      <p>{average} is the average of both sides.</p>
      <ul>
        {lines.map(({ factor, points, words }) => (
          <li key={factor} className="flex gap-2">
            <b className="w-8 flex-none text-right text-text">{signed(points)}</b>
            <span className="text-pretty">{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The largest line takes what rounding leaves. */
function wholePoints(lines: readonly number[], sum: number): number[] {
  const rounded = lines.map(Math.round)
  const rest = rounded.reduce((left, points) => left - points, sum)
  const sizes = lines.map(Math.abs)
  const largest = sizes.indexOf(Math.max(...sizes))
  return rounded.map((points, at) => (at === largest ? points + rest : points))
}

const signed = (points: number) => (points > 0 ? `+${points}` : `−${-points}`)
