import type { HardFilter } from '@evenkeel/contract/staff/checker'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Table } from '../../../../ui/table.tsx'
import { PassMark } from '../models/pass-mark.tsx'
import { TableHeads } from '../table-heads.tsx'
import { filterInWords } from './filter-words.ts'

const whose = { consumer: 'Consumer', advisor: 'Advisor', both: 'Both' } as const

function Stand({ stand }: Pick<HardFilter, 'stand'>) {
  if (stand === 'not-asked') return <span className="text-muted">Not required</span>
  return <PassMark isPassed={stand === 'passed'} />
}

/** Each filter with the two compared values, failed ones first. */
export function FilterTable({ filters }: { filters: readonly HardFilter[] }) {
  const order = { failed: 0, passed: 1, 'not-asked': 2 } as const
  const sorted = [...filters].sort((one, other) => order[one.stand] - order[other.stand])
  const failed = filters.filter(({ stand }) => stand === 'failed').length
  return (
    <ContentBlock
      headingAs="h2"
      title="Hard filters"
      description={failed === 0 ? 'None failed.' : `${failed} of ${filters.length} failed.`}
    >
      <Table caption="Hard filters">
        <TableHeads heads={['Filter', 'Result', 'Required', 'Actual', 'Set by']} />
        <tbody>
          {sorted.map((filter) => {
            const { name, wanted, found } = filterInWords(filter)
            return (
              <tr key={filter.reason}>
                <th scope="row">{name}</th>
                <td>
                  <Stand stand={filter.stand} />
                </td>
                <td className="min-w-40">{wanted}</td>
                <td className="min-w-40">{found}</td>
                <td className="text-muted">{whose[filter.of]}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </ContentBlock>
  )
}
