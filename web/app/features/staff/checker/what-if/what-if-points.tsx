import { keysOf } from '@evenkeel/contract/keys-of'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Table } from '../../../../ui/table.tsx'
import type { WhatIf } from '../checker-queries.ts'
import { wordsOfFactor } from '../pair/factor-words.ts'
import { TableHeads } from '../table-heads.tsx'

type Fit = WhatIf['before']['fit']

const sides = { yours: 'Consumer to advisor', theirs: 'Advisor to consumer' } as const
const smallestShownChange = 0.05

interface Changed {
  side: keyof typeof sides
  factor: string
  was: number
  is: number
}

function changedRows(before: Fit, after: Fit): Changed[] {
  return keysOf(sides).flatMap((side) => {
    const pointsIn = ({ rows }: Fit['yours'], factor: string) =>
      rows.find((row) => row.factor === factor)?.points ?? 0
    const factors = new Set([...before[side].rows, ...after[side].rows].map(({ factor }) => factor))
    return [...factors]
      .map((factor) => ({
        side,
        factor,
        was: pointsIn(before[side], factor),
        is: pointsIn(after[side], factor),
      }))
      .filter(({ was, is }) => Math.abs(is - was) >= smallestShownChange)
  })
}

const signed = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}`

/** The factors whose points change, and by how much. */
export function WhatIfPoints({ before, after }: { before: Fit; after: Fit }) {
  const changed = changedRows(before, after)
  return (
    <ContentBlock headingAs="h2" title="Changed points">
      {changed.length === 0 ? (
        <p className="text-muted">No points change.</p>
      ) : (
        <Table caption="Changed points" isStacked>
          <TableHeads heads={['Factor', 'Direction', 'Before', 'After', 'Change']} />
          <tbody>
            {changed.map(({ side, factor, was, is }) => (
              <tr key={`${side} ${factor}`}>
                <th scope="row">{wordsOfFactor(factor).name}</th>
                <td data-label="Direction" className="text-muted">
                  {sides[side]}
                </td>
                <td data-label="Before" className="num">
                  {was.toFixed(1)}
                </td>
                <td data-label="After" className="num">
                  {is.toFixed(1)}
                </td>
                <td data-label="Change" className="num">
                  {signed(is - was)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ContentBlock>
  )
}
