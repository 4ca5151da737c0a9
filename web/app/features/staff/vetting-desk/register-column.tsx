import { wordDisclosures } from '@evenkeel/contract/people/register-words'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatCount } from '@evenkeel/format/counts'
import { formatShortDate } from '@evenkeel/format/moments'
import { formatDollars } from '@evenkeel/format/money'
import { Check, EqualNot, FileText, ShieldCheck } from 'lucide-react'
import type { Fact } from './compare-facts.ts'
import type { DeskParts } from './desk-parts.ts'
import { ColumnHead, ColumnPart, FactLines } from './fact-lines.tsx'

interface RegisterColumnProps {
  whole: VettingCase
  facts: readonly Fact[]
  parts: DeskParts
}

const start = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What the register says, and where the profile says something else. */
export function RegisterColumn({ whole, facts, parts }: RegisterColumnProps) {
  const { record, crd } = whole
  return (
    <>
      <ColumnHead title="Register record">
        {record && (
          <span className="num inline-flex items-center gap-1.5 text-12 whitespace-nowrap text-muted">
            <ShieldCheck className="size-4 text-accent-text" aria-hidden="true" />
            <span className="@max-[859px]:sr-only">IAPD,</span>{' '}
            {formatShortDate(Date.parse(record.asOf) / 1000, undefined, 'UTC')}
          </span>
        )}
      </ColumnHead>
      <FactLines facts={facts} />
      {!record && (
        <p className="mt-5">
          {crd ? `No register record for CRD ${crd}.` : 'The advisor gave no CRD number.'}
        </p>
      )}
      <Differences whole={whole} />
      {record && <Record whole={whole} record={record} parts={parts} />}
    </>
  )
}

function Differences({ whole: { application, record } }: { whole: VettingCase }) {
  const { contradictions } = application
  if (!record) return null
  return (
    <ColumnPart title="Compared with the profile">
      {contradictions.length === 0 ? (
        <p className="flex items-center gap-1.5">
          <Check className="size-4 text-accent-text" aria-hidden="true" />
          No differences found.
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {contradictions.map(({ field, label, stated, found }) => (
            <li key={field} className="flex gap-1.5">
              <EqualNot className="mt-0.5 size-4 text-warning" aria-hidden="true" />
              <span className="min-w-0">
                <b>{label}.</b> Profile: {stated}. Register: {found}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </ColumnPart>
  )
}

interface RecordProps extends Omit<RegisterColumnProps, 'facts'> {
  record: NonNullable<VettingCase['record']>
}

function Record({ whole, record, parts }: RecordProps) {
  const { firm } = record
  const pay = firm && parts.payWords(firm.pay)
  const firmFacts: readonly (readonly [string, string | null])[] = firm
    ? [
        ['Legal name', firm.legalName ?? firm.name],
        ['CRD', firm.crd],
        ['Office', [firm.city, firm.state].filter(Boolean).join(', ')],
        ['Assets', firm.assetsUnderManagement === null ? null : formatDollars(firm.assetsUnderManagement)],
        ['Employees', firm.employees === null ? null : formatCount(firm.employees)],
      ]
    : []
  return (
    <>
      <ColumnPart title="Disclosures">
        <p>{wordDisclosures(record)}</p>
      </ColumnPart>
      {firm && (
        <ColumnPart title="Firm">
          <dl className="grid grid-cols-[80px_minmax(0,1fr)] gap-x-3 gap-y-1">
            {firmFacts.map(
              ([label, words]) =>
                words && (
                  <div key={label} className="contents">
                    <dt className="text-muted">{label}</dt>
                    <dd className="num break-words">{words}</dd>
                  </div>
                ),
            )}
          </dl>
        </ColumnPart>
      )}
      {firm && pay && (
        <ColumnPart title="How the firm is paid">
          <p>{pay.yes ? `${start(pay.yes)}.` : 'The form has no answer.'}</p>
          {pay.no && <p className="text-muted">Not: {pay.no}.</p>}
          <p className="num mt-2 flex gap-1.5 text-12 text-muted">
            <FileText className="size-4" aria-hidden="true" />
            Form ADV Part 1A, Item 5.E{firm.filedOn && ` · filed ${formatCalendarDay(firm.filedOn)}`}
          </p>
        </ColumnPart>
      )}
      <ColumnPart title="Fees in the profile">
        {whole.profile.fee_lines.map((line) => (
          <p key={line} className="num">
            {line}.
          </p>
        ))}
        {whole.profile.fee_lines.length === 0 && <p className="text-muted">Not answered.</p>}
      </ColumnPart>
      <ColumnPart title="Outside business">
        {record.otherBusiness.length === 0 ? (
          <p>None reported to the register as of {formatCalendarDay(record.asOf)}.</p>
        ) : (
          record.otherBusiness.map((words) => (
            <p key={words} className="whitespace-pre-line">
              {words}
            </p>
          ))
        )}
      </ColumnPart>
      <details className="mt-5">
        <summary className="link">Everything in the register</summary>
        <div className="mt-3 flex flex-col gap-4">{parts.record(record)}</div>
      </details>
    </>
  )
}
