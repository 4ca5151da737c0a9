import type { RegisterFirm, RegisterRecord } from '@evenkeel/contract/people/register'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatCount } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { DisclosureList } from './disclosure-list.tsx'
import { FactGroup, RecordFacts } from './fact-group.tsx'
import { LicenseList } from './license-list.tsx'
import { nameOf, payInWords, placeOf } from './register-words.ts'

const span = (from: string | null, to: string | null) =>
  [from ? formatCalendarDay(from) : '', to ? formatCalendarDay(to) : ''].filter(Boolean).join(' to ')

function FirmGroup({ firm }: { firm: RegisterFirm }) {
  const { yes, no } = payInWords(firm.pay)
  return (
    <FactGroup title="Firm" source={firm.source} asOf={firm.asOf}>
      <RecordFacts
        facts={[
          { label: 'Name', words: firm.name },
          { label: 'Legal name', words: firm.legalName !== firm.name ? firm.legalName : '' },
          { label: 'CRD number', words: <span className="num">{firm.crd}</span> },
          { label: 'Registered with', words: firm.kind === 'sec' ? 'The SEC' : 'States' },
          { label: 'SEC number', words: firm.secNumber },
          { label: 'Main office', words: placeOf(firm) },
          {
            label: 'Assets managed',
            words: firm.assetsUnderManagement === null ? '' : formatDollars(firm.assetsUnderManagement),
          },
          { label: 'Employees', words: firm.employees === null ? '' : formatCount(firm.employees) },
          { label: 'Paid by', words: yes },
          { label: 'Not paid by', words: no },
          { label: 'Form ADV filed', words: firm.filedOn && formatCalendarDay(firm.filedOn) },
        ]}
      />
      {(yes || no) && <p className="text-muted">Form ADV Part 1A, Item 5.E. Covers the whole firm.</p>}
    </FactGroup>
  )
}

interface RecordBodyProps {
  record: RegisterRecord
  forState?: string | undefined
}

/** Everything the register says about an advisor, by group, each with its source and date. */
export function RecordBody({ record, forState }: RecordBodyProps) {
  const { source, asOf } = record
  const from = { source, asOf }
  const elsewhere = record.firms.filter(({ crd }) => crd !== record.firm?.crd)
  return (
    <>
      <FactGroup title="Registration" {...from}>
        <RecordFacts
          facts={[
            { label: 'Name in the register', words: nameOf(record) },
            { label: 'Also listed as', words: record.otherNames.join(', ') },
            {
              label: 'Registered since',
              words: record.registeredSince && formatCalendarDay(record.registeredSince),
            },
            {
              label: 'Registered in',
              words: <LicenseList licences={record.licences} forState={forState} />,
            },
          ]}
        />
      </FactGroup>
      <FactGroup title="Disclosures" {...from}>
        <DisclosureList record={record} />
      </FactGroup>
      {record.firm && <FirmGroup firm={record.firm} />}
      {elsewhere.length > 0 && (
        <FactGroup title={record.firm ? 'Other current firms' : 'Firm'} {...from}>
          <ul className="flex flex-col gap-1">
            {elsewhere.map(({ crd, name, branches }) => (
              <li key={`${crd} ${name}`}>
                {[name, crd && `CRD ${crd}`, ...branches.map(placeOf)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
      <FactGroup title="Exams and designations" {...from}>
        <ul className="flex flex-col gap-1">
          {record.exams.map(({ code, name, takenOn }) => (
            <li key={`${code} ${takenOn}`}>
              {code} {name}
              {takenOn && <span className="num text-muted">, {formatCalendarDay(takenOn)}</span>}
            </li>
          ))}
          {record.designations.map((designation) => (
            <li key={designation}>{designation}</li>
          ))}
        </ul>
        {record.exams.length + record.designations.length === 0 && <p>None listed.</p>}
      </FactGroup>
      {record.previousFirms.length > 0 && (
        <FactGroup title="Previous firms" {...from}>
          <ul className="flex flex-col gap-1">
            {record.previousFirms.map(({ crd, name, from: begin, to }) => (
              <li key={`${crd} ${name} ${begin}`}>
                {name}
                <span className="num text-muted">
                  {crd && ` · CRD ${crd}`}
                  {(begin || to) && ` · ${span(begin, to)}`}
                </span>
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
      <FactGroup title="Outside business" {...from}>
        {record.otherBusiness.length === 0 ? (
          <p>None reported to the register as of {formatCalendarDay(asOf)}.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {record.otherBusiness.map((words) => (
              <li key={words} className="max-w-[70ch] break-words whitespace-pre-line">
                {words}
              </li>
            ))}
          </ul>
        )}
      </FactGroup>
      {record.changes.length > 0 && (
        <FactGroup title="Recent changes" {...from}>
          <ul className="flex flex-col gap-1">
            {record.changes.map(({ fact, seenOn }) => (
              <li key={`${fact} ${seenOn}`}>
                {fact} <span className="num text-muted">changed {formatCalendarDay(seenOn)}</span>
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
    </>
  )
}
