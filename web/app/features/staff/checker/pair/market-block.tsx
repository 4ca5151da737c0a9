import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { Link } from 'react-router'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Table } from '../../../../ui/table.tsx'
import type { Checkup } from '../checker-queries.ts'
import { figure } from '../number-words.ts'
import { TableHeads } from '../table-heads.tsx'
import { useSearchWith } from '../use-search-with.ts'
import { filterName } from './filter-words.ts'

type Market = NonNullable<Checkup['market']>

function FirstTen({ first }: Pick<Market, 'first'>) {
  const searchWith = useSearchWith()
  if (first.length === 0) return <p className="text-muted">No eligible advisors for this consumer.</p>
  return (
    <Table caption="Top ranks">
      <TableHeads heads={['Rank', 'Advisor', 'Combined score', 'Fit']} />
      <tbody>
        {first.map(({ advisor_id: id, name, rank, key, fit }) => (
          <tr key={id}>
            <td className="num">{rank}</td>
            <th scope="row">
              <Link to={{ search: searchWith({ advisor: String(id) }) }}>{name}</Link>{' '}
              <span className="num font-normal text-muted">{id}</span>
            </th>
            <td className="num">{figure(key)}</td>
            <td className="num">{fit.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** For a consumer alone: who would be shown now, and what excludes the others. */
export function MarketBlock({ market: { eligible, in_state: inState, reasons, first } }: { market: Market }) {
  return (
    <>
      <ContentBlock
        headingAs="h2"
        title="Current results"
        description={`${formatCountOf(eligible, 'advisor')} eligible, of ${formatCountOf(inState, 'advisor')} in the state.`}
      >
        <FirstTen first={first} />
      </ContentBlock>
      {reasons.length > 0 && (
        <ContentBlock headingAs="h2" title="What’s ruling advisors out">
          <Table caption="What’s ruling advisors out">
            <TableHeads heads={['Filter', 'Rules out', 'On its own']} />
            <tbody>
              {reasons.map(({ reason, removes, removes_alone: alone }) => (
                <tr key={reason}>
                  <th scope="row">{filterName(reason)}</th>
                  <td className="num">{formatCount(removes)}</td>
                  <td className="num">{formatCount(alone)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </ContentBlock>
      )}
    </>
  )
}
