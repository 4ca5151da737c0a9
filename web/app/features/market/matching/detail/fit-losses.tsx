import type { MatchDetail, Search } from '@evenkeel/contract/market/matching'
import { formatCountOf } from '@evenkeel/format/counts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { PointsBar } from '../../../../ui/points-bar.tsx'
import { shownPoints } from '../card/shown-points.ts'
import { firstNameOf } from '../words/card-words.ts'
import { wordsOfFactor } from '../words/factor-words.ts'
import { lossWords } from '../words/loss-words.ts'
import { questionOf } from '../words/question-words.ts'

type Side = MatchDetail['fit']['yours']
type Row = Side['rows'][number]

interface ShownRow {
  side: 'mine' | 'theirs'
  row: Row
  got: number
  max: number
}

/** Whole points of one side that add up to its total; rows without points come apart. */
function rowsOf(side: ShownRow['side'], { rows, total }: Side): ShownRow[] {
  const scored = rows.filter(({ max }) => max > 0)
  return shownPoints(scored, total).map((shown) => ({ side, ...shown }))
}

const cellPx = 5
const widestPx = 128

interface FitLossesProps {
  detail: MatchDetail
  search: Search | undefined
}

/** What costs points, the largest loss first, whichever side it is on; the rest in one fold. */
export function FitLosses({ detail, search }: FitLossesProps) {
  const { fit, card } = detail
  const name = firstNameOf(card)
  const rows = [...rowsOf('mine', fit.yours), ...rowsOf('theirs', fit.theirs)]
  const lost = rows.filter(({ got, max }) => got < max).sort((a, b) => b.max - b.got - (a.max - a.got))
  const full = rows.filter(({ got, max }) => got === max && max > 0)
  const required = fit.yours.rows.filter(({ max, weight }) => max === 0 && weight === 'must')
  const widest = Math.max(1, ...rows.map(({ max }) => max))
  const style = { '--cell': `${Math.min(cellPx, widestPx / widest)}px` }
  const costs = (search?.cards ?? []).flatMap(({ cost }) => cost?.year_one ?? [])
  const compared = { cost: card.cost, lowest: costs.length > 0 ? Math.min(...costs) : undefined }
  return (
    <section aria-labelledby="fit-losses">
      <h3 id="fit-losses" className="mb-1">
        What costs points
      </h3>
      {lost.length === 0 && <p className="py-2 text-muted">Nothing. Both sides have full points.</p>}
      <ul aria-labelledby="fit-losses">
        {lost.map(({ side, row, got, max }) => {
          const { name: factor, question } = wordsOfFactor(row.factor)
          return (
            <li
              key={`${side} ${row.factor}`}
              className="grid grid-cols-[minmax(0,1fr)_2.5rem] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 @min-[34rem]:grid-cols-[minmax(0,1fr)_auto_2.5rem] @min-[34rem]:gap-y-0"
            >
              <p>
                <b>{factor}</b>
                <span className="ml-2 whitespace-nowrap text-12 text-muted">
                  {side === 'mine' ? 'Your side' : `${name}’s side`}
                </span>
              </p>
              <p className="col-start-1 text-pretty text-muted wrap-anywhere">
                {row.stand === 'unanswered' ? (
                  <>
                    Not answered, so it gets half the points.{' '}
                    {question && <Link to={questionOf(question).to}>Add your answer</Link>}
                  </>
                ) : (
                  lossWords(row, compared)
                )}
              </p>
              <PointsBar
                got={got}
                max={max}
                side={side}
                label={factor}
                style={style}
                className="col-start-1 @min-[34rem]:col-start-2 @min-[34rem]:row-[1/3] @min-[34rem]:justify-self-end"
              />
              <b className="num col-start-2 row-[1/2] text-right text-16 text-warning @min-[34rem]:col-start-3 @min-[34rem]:row-[1/3]">
                <span className="sr-only">{formatCountOf(max - got, 'point')} lost</span>
                <span aria-hidden="true">−{max - got}</span>
              </b>
            </li>
          )
        })}
      </ul>
      {full.length > 0 && <FullPoints rows={full} name={name} />}
      {required.length > 0 && (
        <p className="pt-3 text-pretty text-muted">
          Required, not scored:{' '}
          {required
            .map((row) => `${wordsOfFactor(row.factor).name} (${wordsOfFactor(row.factor).yours(row.yours)})`)
            .join(', ')}
        </p>
      )}
    </section>
  )
}

function FullPoints({ rows, name }: { rows: readonly ShownRow[]; name: string }) {
  const sides = [
    ['mine', 'Your side'],
    ['theirs', `${name}’s side`],
  ] as const
  return (
    <details className="group border-b border-line">
      <summary className="num flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 text-muted transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        Full points on {rows.length} more
        <span className="ml-auto text-12 font-normal text-muted">nothing lost</span>
      </summary>
      <div className="grid gap-x-8 gap-y-3 pb-3 @min-[34rem]:grid-cols-2">
        {sides.map(([side, title]) => {
          const own = rows.filter((row) => row.side === side)
          return (
            own.length > 0 && (
              <div key={side}>
                <h4 className="text-12 text-muted">{title}</h4>
                <ul aria-label={`Full points, ${title.toLowerCase()}`}>
                  {own.map(({ row, max }) => (
                    <li key={row.factor} className="num flex justify-between gap-3 py-1.5">
                      {wordsOfFactor(row.factor).name}
                      <b>{max}</b>
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </div>
    </details>
  )
}
