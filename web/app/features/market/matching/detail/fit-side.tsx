import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { wishWeights } from '@evenkeel/contract/people/profile-choices'
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { PointsBar } from '../../../../ui/points-bar.tsx'
import { shownPoints } from '../card/shown-points.ts'
import { wordsOfFactor } from '../words/factor-words.ts'
import { questionOf } from '../words/question-words.ts'

type Side = MatchDetail['fit']['yours']
type Row = Side['rows'][number]

interface FitSideProps {
  side: 'mine' | 'theirs'
  name: string
  fit: Side
}

const widestPx = 128
const usualCellPx = 5

function YourAnswer({ row }: { row: Row }) {
  const { question, yours } = wordsOfFactor(row.factor)
  if (row.stand !== 'unanswered') return yours(row.yours)
  return (
    <>
      Not answered, so it gets half the points.{' '}
      {question && <Link to={questionOf(question).to}>Add your answer</Link>}
    </>
  )
}

function Weight({ weight }: Pick<Row, 'weight'>) {
  if (weight === null || weight === 'any') return null
  return (
    <span className="ml-1.5 text-12 font-normal text-muted @min-[34rem]:ml-0 @min-[34rem]:block">
      {wishWeights[weight].toLowerCase()}
    </span>
  )
}

/** Rows without weight and points are left out. */
const isRelevant = ({ max, weight }: Row) => max > 0 || weight === 'must' || weight === 'nice'

interface PointsProps {
  got: number
  max: number
  side: FitSideProps['side']
  factor: string
  scale: CSSProperties
}

function Points({ got, max, side, factor, scale }: PointsProps) {
  // Every advisor in the list meets a must-have, so it does not distinguish them.
  if (max === 0) return <span className="text-12 text-muted">Required, not scored</span>
  return (
    <>
      <PointsBar got={got} max={max} side={side} label={factor} style={scale} />
      <span className="num text-12 text-muted @min-[34rem]:mt-1 @min-[34rem]:block" aria-hidden="true">
        <b className="text-text">{got}</b> of {max}
      </span>
    </>
  )
}

const cell = 'p-0 text-left align-top font-normal @min-[34rem]:py-2.5 @min-[34rem]:pr-3'
const answer = `${cell} text-muted`
const caption = 'block text-12 @min-[34rem]:hidden'

/** What each answer contributes to one side. Rows with full points are folded; all of them add up to the score. */
export function FitSide({ side, name, fit }: FitSideProps) {
  const [isWhole, setIsWhole] = useState(false)
  const rows = shownPoints(fit.rows.filter(isRelevant), fit.total)
  const costing = rows.filter(({ got, max }) => max === 0 || got < max)
  const full = rows.length - costing.length
  const total = Math.round(fit.total)
  const widest = Math.max(1, ...rows.map(({ max }) => max))
  const scale = { '--cell': `${Math.min(usualCellPx, widestPx / widest)}px` }
  const title = side === 'mine' ? `Your side, ${total} of 100` : `${name}’s side, ${total} of 100`
  return (
    <section>
      <h3 className="mb-2">{title}</h3>
      <table className="block w-full table-fixed border-collapse @min-[34rem]:table" aria-label={title}>
        <thead className="hidden text-12 text-muted @min-[34rem]:table-header-group">
          <tr className="border-b border-line">
            {['What counts', 'Your answer', side === 'mine' ? name : `${name} prefers`, 'Points'].map(
              (head) => (
                <th key={head} scope="col" className="py-2 pr-3 text-left font-semibold">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="block @min-[34rem]:table-row-group">
          {(isWhole ? rows : costing).map(({ row, got, max }) => {
            const { name: factor, theirs } = wordsOfFactor(row.factor)
            return (
              <tr
                key={row.factor}
                className="grid grid-cols-2 gap-x-3 gap-y-0.5 border-b border-line py-3 @min-[34rem]:table-row @min-[34rem]:py-0"
              >
                <th scope="row" className={`${cell} col-span-2 font-semibold`}>
                  {factor}
                  <Weight weight={row.weight} />
                </th>
                <td className={answer}>
                  <span className={caption}>You</span>
                  <YourAnswer row={row} />
                </td>
                <td className={answer}>
                  <span className={caption}>{name}</span>
                  {theirs(row.theirs)}
                </td>
                <td
                  className={`${cell} col-span-2 row-start-2 mb-1 flex items-center gap-3 @min-[34rem]:table-cell @min-[34rem]:pr-0`}
                >
                  <Points got={got} max={max} side={side} factor={factor} scale={scale} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {full > 0 && (
        <Button
          variant="transparent"
          size="small"
          className="num mt-2 -ml-3"
          endIcon={
            <ChevronDown className={joinClasses('size-4', isWhole && 'rotate-180')} aria-hidden="true" />
          }
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {full} with full points
        </Button>
      )}
    </section>
  )
}
