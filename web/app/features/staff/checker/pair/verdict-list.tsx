import type { GateVerdict } from '@evenkeel/contract/staff/checker-models'
import { formatCount } from '@evenkeel/format/counts'
import { Table } from '../../../../ui/table.tsx'
import { PassMark } from '../models/pass-mark.tsx'
import { figure } from '../number-words.ts'
import { TableHeads } from '../table-heads.tsx'

const gates = {
  'log-loss': 'Log-loss',
  calibration: 'Calibration',
  stays: 'Hiring and staying',
  exposure: 'Exposure',
  flip: 'Flip',
  replay: 'Replay',
} as const satisfies Record<GateVerdict['gate'], string>

const figureNames: Readonly<Record<string, string>> = {
  wantsError: 'requests off by',
  wantsByLuck: 'by chance alone',
  acceptsError: 'acceptances off by',
  acceptsByLuck: 'by chance alone',
  byLuck: 'by chance alone',
  shareBetter: 'share of draws that are better',
  cannot: 'can’t be replayed',
}

const figureWords = (figures: GateVerdict['figures']) =>
  Object.entries(figures)
    // Earlier evaluations have their groups among the figures.
    .filter(([name, value]) => !name.includes(' ') && value !== null)
    .map(
      ([name, value]) =>
        `${figureNames[name] ?? inWords(name)} ${Number.isInteger(value) ? formatCount(value ?? 0) : figure(value)}`,
    )
    .join(' · ')

/** "calibrationError" → "calibration error" */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** "+2.4%", and nothing that rounds to zero is below it. */
const signed = (share: number) =>
  `${Math.round(1000 * share) < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}%`

/** How each group of advisors would fare, with the interval that tells a change from chance. */
function GroupTable({ groups }: { groups: GateVerdict['groups'] }) {
  return (
    <div className="mt-2">
      <Table caption="Change in uneven exposure by group" isStacked className="[--stacked-cell:128px]">
        <TableHeads heads={['Attribute', 'Group', 'Advisors', 'Change', '95% interval', 'Result']} />
        <tbody>
          {groups.map(({ attribute, group, advisors, change, is_worse: isWorse }) => (
            <tr key={`${attribute} ${group}`}>
              <td data-label="Attribute" className="text-muted">
                <span className="inline-block first-letter:uppercase">{attribute}</span>
              </td>
              <th scope="row" className="first-letter:uppercase">
                {group}
              </th>
              <td data-label="Advisors" className="num">
                {formatCount(advisors)}
              </td>
              <td data-label="Change" className="num">
                {change ? signed(change.value) : 'Not shown at all'}
              </td>
              <td data-label="95% interval" className="num whitespace-nowrap">
                {change ? `${signed(change.low)} to ${signed(change.high)}` : '–'}
              </td>
              <td data-label="Result">
                <PassMark isPassed={!isWorse} words={['No worse', 'Worse']} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Pass or fail in a word, the reason in a sentence, and the figures behind it. */
export function VerdictList({ label, verdicts }: { label: string; verdicts: readonly GateVerdict[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {verdicts.map(({ gate, is_passed: isPassed, sentence, figures, groups }) => (
        <li
          key={gate}
          className="grid items-start gap-x-6 gap-y-1 py-2.5 medium:grid-cols-[7rem_5rem_minmax(0,1fr)]"
        >
          <b>{gates[gate]}</b>
          <PassMark isPassed={isPassed} />
          <div className="min-w-0">
            <p>{sentence}</p>
            <p className="num text-12 break-words text-muted empty:hidden">{figureWords(figures)}</p>
            {groups.length > 0 && <GroupTable groups={groups} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
