import { disclosureKinds, disclosureNotes, type RegisterRecord } from '@evenkeel/contract/people/register'
import { wordDisclosures } from '@evenkeel/contract/people/register-words'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'

/**
 * Only kinds, because the bulk file has no dates, amounts or outcomes. An empty list says what was reported, and as
 * of when.
 */
export function DisclosureList({ record }: { record: Pick<RegisterRecord, 'disclosures' | 'asOf'> }) {
  const { disclosures, asOf } = record
  if (disclosures.length === 0) return <p>{wordDisclosures(record)}</p>
  return (
    <>
      <p>Reported to the register as of {formatCalendarDay(asOf)}:</p>
      <ul className="flex flex-col gap-1.5">
        {disclosures.map((kind) => (
          <li key={kind}>
            <b className="font-semibold">{disclosureKinds[kind]}</b>
            {disclosureNotes[kind] && <span className="text-muted"> {disclosureNotes[kind]}</span>}
          </li>
        ))}
      </ul>
      <p className="text-muted">Dates, amounts and outcomes are in the register’s full report.</p>
    </>
  )
}
