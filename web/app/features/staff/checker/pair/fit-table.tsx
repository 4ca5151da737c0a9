import { wishWeights } from '@evenkeel/contract/people/profile-choices'
import type { CheckedPair } from '@evenkeel/contract/staff/checker'
import type { CSSProperties } from 'react'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { PointsBar } from '../../../../ui/points-bar.tsx'
import { Table } from '../../../../ui/table.tsx'
import { roundToTenths } from '../number-words.ts'
import { TableHeads } from '../table-heads.tsx'
import type { Side } from '../use-checker-address.ts'
import { wordsOfFactor } from './factor-words.ts'

type FitSide = CheckedPair['fit']['yours']
type FitRow = FitSide['rows'][number]

const standLabels = {
  answered: '',
  unanswered: 'no answer, half counted',
  indifferent: 'doesn’t matter',
} as const

const widestPx = 128
const usualCellPx = 5

function Points({ row, got, side, style }: { row: FitRow; got: number; side: Side; style: CSSProperties }) {
  if (row.max === 0) return <span className="text-muted">No points</span>
  const max = Math.round(row.max * 10) / 10
  return (
    <div className="flex min-w-52 items-center gap-3">
      <PointsBar
        got={got}
        max={max}
        side={side === 'consumer' ? 'mine' : 'theirs'}
        label={wordsOfFactor(row.factor).name}
        style={style}
      />
      <span className="num ml-auto text-12 whitespace-nowrap text-muted" aria-hidden="true">
        <b className="text-text">{got.toFixed(1)}</b> of {max.toFixed(1)}
      </span>
    </div>
  )
}

/** The points of each answer for one side; the rows add up to its total. */
export function FitTable({ title, side, fit }: { title: string; side: Side; fit: FitSide }) {
  const got = roundToTenths(
    fit.rows.map(({ points }) => points),
    fit.total,
  )
  const widest = Math.max(1, ...fit.rows.map(({ max }) => max))
  const style = { '--cell': `${Math.min(usualCellPx, widestPx / widest)}px` }
  return (
    <ContentBlock headingAs="h2" title={title} description={`${fit.total.toFixed(1)} of 100 points.`}>
      <Table caption={title} isStacked className="[--stacked-cell:128px]">
        <TableHeads heads={['Factor', 'Points', 'Consumer', 'Advisor']} />
        <tbody>
          {fit.rows.map((row, at) => {
            const { name, consumer, advisor } = wordsOfFactor(row.factor)
            const weight = row.weight === null ? '' : wishWeights[row.weight].toLowerCase()
            return (
              <tr key={row.factor}>
                <th scope="row">
                  {name}
                  <span className="block text-12 font-normal text-muted">
                    {weight || standLabels[row.stand]}
                  </span>
                </th>
                <td data-label="Points" className="wide">
                  <Points row={row} got={got[at] ?? 0} side={side} style={style} />
                </td>
                <td data-label="Consumer" className="medium:min-w-40">
                  {consumer(row.yours)}
                  {weight &&
                    standLabels[row.stand] &&
                    row.stand === 'unanswered' &&
                    ` (${standLabels[row.stand]})`}
                </td>
                <td data-label="Advisor" className="medium:min-w-40">
                  {advisor(row.theirs)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </ContentBlock>
  )
}
