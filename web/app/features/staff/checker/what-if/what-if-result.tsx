import { formatOrdinal } from '@evenkeel/format/counts'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Table } from '../../../../ui/table.tsx'
import type { WhatIf } from '../checker-queries.ts'
import { adjustmentOf, percent } from '../number-words.ts'
import { filterInWords } from '../pair/filter-words.ts'
import { SnapshotLine } from '../pair/snapshot-line.tsx'
import { TableHeads } from '../table-heads.tsx'
import { WhatIfPoints } from './what-if-points.tsx'
import { fieldName, valueInWords } from './what-if-words.ts'

type Side = WhatIf['before']

const rankWords = ({ rank: { rank, would_be: wouldBe, of } }: Side): string =>
  rank === null ? `Not in the list, would be ${formatOrdinal(wouldBe)}` : `${formatOrdinal(rank)} of ${of}`

const failedWords = ({ filters }: Side): string =>
  filters
    .filter(({ stand }) => stand === 'failed')
    .map((filter) => filterInWords(filter).name)
    .join(', ') || 'None'

function rowsOf(field: WhatIf['field']): [string, (side: Side) => string][] {
  return [
    [fieldName(field), ({ value }) => valueInWords(field, value)],
    ['Eligible', ({ is_eligible: isEligible }) => (isEligible ? 'Yes' : 'No')],
    ['Failed filters', (side) => failedWords(side)],
    ['Rank', rankWords],
    ['Combined score', ({ order }) => order.key.toFixed(2)],
    ['Fit', ({ fit }) => fit.total.toFixed(1)],
    ['Consumer to advisor', ({ fit }) => fit.yours.total.toFixed(1)],
    ['Advisor to consumer', ({ fit }) => fit.theirs.total.toFixed(1)],
    ['Chance of a request', ({ order }) => percent(order.chance_wants)],
    ['Chance of acceptance', ({ order }) => percent(order.chance_accepts)],
    ['Hiring and staying adjustment', ({ fit }) => adjustmentOf(fit, 'stays')],
    ['Exposure adjustment', ({ fit }) => adjustmentOf(fit, 'doubt')],
    ['Capacity adjustment', ({ fit }) => adjustmentOf(fit, 'places')],
  ]
}

/** The summary sentence of the trial. */
function movedWords({ before, after }: WhatIf): { words: string; by: number } {
  const [was, is] = [before.rank.rank, after.rank.rank]
  if (was === null && is === null) return { words: 'Still left out of results.', by: 0 }
  if (was === null) return { words: `Would be shown, ${formatOrdinal(is ?? 1)} of ${after.rank.of}.`, by: 1 }
  if (is === null) return { words: 'Would no longer be shown.', by: -1 }
  if (was === is) return { words: `Rank stays ${formatOrdinal(is)}.`, by: 0 }
  return { words: `Rank moves from ${formatOrdinal(was)} to ${formatOrdinal(is)}.`, by: was - is }
}

export function WhatIfResult({ result }: { result: WhatIf }) {
  const { field, before, after, snapshot } = result
  const { words, by } = movedWords(result)
  const Icon = by > 0 ? ArrowUp : by < 0 ? ArrowDown : Minus
  return (
    <>
      <ContentBlock
        headingAs="h2"
        title={
          <span className="inline-flex items-center gap-2">
            <Icon className="size-5 flex-none" aria-hidden="true" />
            {words}
          </span>
        }
      >
        <Table caption="Before and after">
          <TableHeads heads={['What', 'Before', 'After']} />
          <tbody>
            {rowsOf(field).map(([name, wordsOf]) => {
              const [was, is] = [wordsOf(before), wordsOf(after)]
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="num min-w-28">{was}</td>
                  <td className="num min-w-28">{was === is ? is : <b>{is}</b>}</td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </ContentBlock>
      <WhatIfPoints before={before.fit} after={after.fit} />
      <SnapshotLine snapshot={snapshot} />
    </>
  )
}
