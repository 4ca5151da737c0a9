import { keysOf } from '@evenkeel/contract/keys-of'
import { formatCount } from '@evenkeel/format/counts'
import { Table } from '../../../../ui/table.tsx'
import { LoadedPart } from '../loaded-part.tsx'
import { figure, partOf } from '../number-words.ts'
import { TableHeads } from '../table-heads.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { type Compared, useShadow } from './model-queries.ts'

const heads = { wants: 'Request sent', accepts: 'Request accepted' } as const

function better({ live, shadow }: Compared['wants']): string {
  if (live === null || shadow === null) return 'No outcomes yet'
  if (live === shadow) return 'Neither'
  return shadow < live ? 'Shadow' : 'Live'
}

function Comparison({ compared }: { compared: Compared }) {
  const { lists, top_three_changed: topThree, first_changed: first, live, version } = compared
  if (lists === 0) return <p className="text-muted">No lists scored by both models yet.</p>
  return (
    <>
      <p className="num">
        Top three differ in {partOf(topThree, lists)} lists; first place in {partOf(first, lists)}.
      </p>
      <Table caption="Log-loss on outcomes (lower is better)" isCaptionShown isStacked>
        <TableHeads
          heads={['Prediction', `Live (model ${live})`, `Shadow (model ${version})`, 'Outcomes', 'Better']}
        />
        <tbody>
          {keysOf(heads).map((head) => (
            <tr key={head}>
              <th scope="row">{heads[head]}</th>
              <td data-label={`Live (model ${live})`} className="num">
                {figure(compared[head].live)}
              </td>
              <td data-label={`Shadow (model ${version})`} className="num">
                {figure(compared[head].shadow)}
              </td>
              <td data-label="Outcomes" className="num">
                {formatCount(compared[head].outcomes)}
              </td>
              <td data-label="Better">{better(compared[head])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

/** Compares a shadow model with the live one, and which of the two was right. */
export function ShadowPart({ version }: { version: number }) {
  const query = useShadow(version)
  return (
    <section aria-label={`Shadow comparison of model ${version}`} className="flex flex-col gap-3">
      <h3>Shadow comparison</h3>
      <LoadedPart
        query={query}
        skeleton={<TableSkeleton isBare rows={2} of="shadow comparison" />}
        notFound={<p className="text-muted">No shadow results yet.</p>}
      >
        {(compared) => <Comparison compared={compared} />}
      </LoadedPart>
    </section>
  )
}
