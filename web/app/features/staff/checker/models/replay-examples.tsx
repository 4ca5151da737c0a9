import { formatDate, formatTime } from '@evenkeel/format/times'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Table } from '../../../../ui/table.tsx'
import { TableHeads } from '../table-heads.tsx'
import type { Replayed } from './model-queries.ts'

type Place = Replayed['examples'][number]['before'][number]

function Places({ places, others }: { places: readonly Place[]; others: readonly Place[] }) {
  if (places.length === 0) return <span className="text-muted">No advisors</span>
  return (
    <ol className="flex min-w-40 flex-col">
      {places.map(({ advisor_id: id, name }, at) => {
        const isSame = others[at]?.advisor_id === id
        return (
          <li key={id} className="break-words">
            <span className="num text-muted">{at + 1}</span> {isSame ? name : <b>{name}</b>}{' '}
            <span className="num text-12 text-muted">{id}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The lists that change most, without the consumer's name. */
export function ReplayExamples({ examples }: Pick<Replayed, 'examples'>) {
  return (
    <ContentBlock headingAs="h2" title="Biggest changes">
      {examples.length === 0 ? (
        <p className="text-muted">No results change.</p>
      ) : (
        <Table caption="Biggest changes" isStacked className="[--stacked-cell:128px]">
          <TableHeads heads={['Search', 'Before', 'After']} />
          <tbody>
            {examples.map(({ search_id: id, made_at: at, before, after }) => (
              <tr key={id}>
                <th scope="row" className="num whitespace-nowrap">
                  {formatDate(at)}, {formatTime(at)}
                </th>
                <td data-label="Before">
                  <Places places={before} others={after} />
                </td>
                <td data-label="After">
                  <Places places={after} others={before} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ContentBlock>
  )
}
