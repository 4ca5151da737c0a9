import { type MasqueradeHistoryRow, masqueradeEndKinds } from '@evenkeel/contract/staff/masquerade'
import { formatRecent } from '@evenkeel/format/moments'
import { Chip } from '../../../ui/choice/chip.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Table } from '../../../ui/table.tsx'
import { minutesOf, typeWords } from './masquerade-words.ts'

interface HistoryRowsProps {
  rows: readonly MasqueradeHistoryRow[]
}

const targetOf = ({ targetUserType, targetUserId }: MasqueradeHistoryRow) =>
  `${typeWords[targetUserType]} ${targetUserId}`
const endOf = ({ endKind }: MasqueradeHistoryRow) => (endKind ? masqueradeEndKinds[endKind] : 'Running')
const writesClass = (writes: number) => joinClasses('text-right', writes > 0 && 'font-semibold text-warning')

export function HistoryTable({ rows }: HistoryRowsProps) {
  return (
    <Table caption="Masquerade history">
      <thead>
        <tr>
          <th scope="col">Admin</th>
          <th scope="col">As</th>
          <th scope="col">Started</th>
          <th scope="col">Ended</th>
          <th scope="col">Length</th>
          <th scope="col">Reason</th>
          <th scope="col" className="text-right">
            Pages
          </th>
          <th scope="col" className="text-right">
            Writes
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.masqueradeToken}>
            <td className="wrap-anywhere">{row.adminName}</td>
            <td className="wrap-anywhere">
              <b>{row.targetName}</b>
              <span className="block text-muted">{targetOf(row)}</span>
            </td>
            <td>{formatRecent(row.startedAt)}</td>
            <td>
              {row.endedAt === null ? (
                <Chip kind="good">Running</Chip>
              ) : (
                <>
                  {formatRecent(row.endedAt)}
                  <span className="block text-muted">{endOf(row)}</span>
                </>
              )}
            </td>
            <td>{minutesOf(row.durationSeconds)} min</td>
            <td className="max-w-72 wrap-anywhere text-muted">
              {row.reason}
              {row.mode === 'assist' && <Chip className="ml-2">Assist</Chip>}
            </td>
            <td className="text-right">{row.pages}</td>
            <td className={writesClass(row.writes)}>{row.writes}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** For phones, where a table of eight columns would hide six of them. */
export function HistoryList({ rows }: HistoryRowsProps) {
  return (
    <ul aria-label="Masquerade history" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.masqueradeToken} className="num py-3">
          <p className="flex justify-between gap-3">
            <b className="min-w-0 wrap-anywhere">{row.targetName}</b>
            <span className="flex-none text-muted">
              {row.endedAt === null ? 'Running' : `${minutesOf(row.durationSeconds)} min`}
            </span>
          </p>
          <p className="wrap-anywhere text-muted">{row.reason}</p>
          <p className="text-12 wrap-anywhere text-muted">
            {targetOf(row)} · {row.adminName} · {formatRecent(row.startedAt)} · {endOf(row)} · {row.pages}{' '}
            pages, {row.writes} writes
          </p>
        </li>
      ))}
    </ul>
  )
}
