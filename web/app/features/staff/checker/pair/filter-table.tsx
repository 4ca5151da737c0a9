import type { HardFilter } from '@evenkeel/contract/staff/checker'
import { formatCountOf } from '@evenkeel/format/counts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
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

/** Each filter with the two compared values, failed ones first; those that neither side requires are folded. */
export function FilterTable({ filters }: { filters: readonly HardFilter[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const of = (stand: HardFilter['stand']) => filters.filter((filter) => filter.stand === stand)
  const notAsked = of('not-asked')
  const failed = of('failed').length
  const shown = [...of('failed'), ...of('passed'), ...(isWhole ? notAsked : [])]
  return (
    <ContentBlock
      headingAs="h2"
      title="Hard filters"
      description={failed === 0 ? 'None failed.' : `${failed} of ${filters.length} failed.`}
    >
      <Table caption="Hard filters" isStacked className="[--stacked-cell:128px]">
        <TableHeads heads={['Filter', 'Result', 'Required', 'Actual', 'Set by']} />
        <tbody id={id}>
          {shown.map((filter) => {
            const { name, wanted, found } = filterInWords(filter)
            return (
              <tr key={filter.reason}>
                <th scope="row">{name}</th>
                <td data-label="Result">
                  <Stand stand={filter.stand} />
                </td>
                <td data-label="Required" className="medium:min-w-40">
                  {wanted}
                </td>
                <td data-label="Actual" className="medium:min-w-40">
                  {found}
                </td>
                <td data-label="Set by" className="text-muted">
                  {whose[filter.of]}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {notAsked.length > 0 && (
        <Button
          variant="transparent"
          size="small"
          className="mt-2"
          aria-expanded={isWhole}
          aria-controls={id}
          endIcon={<ChevronDown className={isWhole ? 'size-4 rotate-180' : 'size-4'} />}
          onClick={() => setIsWhole(!isWhole)}
        >
          {formatCountOf(notAsked.length, 'filter')} not required
        </Button>
      )}
    </ContentBlock>
  )
}
