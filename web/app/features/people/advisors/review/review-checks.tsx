import { type Application, checkKinds } from '@evenkeel/contract/people/advisors'
import { formatDate } from '@evenkeel/format/times'
import { Chip, type ChipProps } from '../../../../ui/choice/chip.tsx'
import { Table } from '../../../../ui/table.tsx'

export type Check = Application['checks'][number]

const states: Readonly<Record<Check['state'], { label: string; kind: ChipProps['kind'] }>> = {
  'not-started': { label: 'Not started', kind: 'plain' },
  waiting: { label: 'Waiting', kind: 'info' },
  passed: { label: 'Passed', kind: 'good' },
  failed: { label: 'Failed', kind: 'danger' },
  expired: { label: 'Expired', kind: 'warning' },
}

const notConfirmed = { label: 'Not confirmed', kind: 'warning' } as const

/** Each check with its state, who decided and when, and what was found. */
export function ReviewChecks({
  checks,
  isRejected = false,
}: {
  checks: readonly Check[]
  /** Nobody looks at what waits until the application is submitted again. */
  isRejected?: boolean
}) {
  const wordsOf = (state: Check['state']) =>
    isRejected && state === 'waiting' ? notConfirmed : states[state]
  return (
    <Table caption="Checks">
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Status</th>
          <th scope="col">Checked by</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ kind, state, by, at, note }) => (
          <tr key={kind}>
            <th scope="row">
              {checkKinds[kind]}
              {note && <span className="block font-normal text-muted">{note}</span>}
            </th>
            <td>
              <Chip kind={wordsOf(state).kind}>{wordsOf(state).label}</Chip>
            </td>
            <td>{by ?? '–'}</td>
            <td className="whitespace-nowrap">{at === null ? '–' : formatDate(at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
