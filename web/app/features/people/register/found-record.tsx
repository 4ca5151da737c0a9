import type { RegisterRecord } from '@evenkeel/contract/people/register'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { Notice } from '../../../ui/notice.tsx'
import { SourceMark } from '../../../ui/source-mark.tsx'
import { DisclosureList } from './disclosure-list.tsx'
import { ExternalLink } from './external-link.tsx'
import { RecordFacts } from './fact-group.tsx'
import { LicenseList } from './license-list.tsx'
import { OtherStates } from './other-states.tsx'
import { nameOf, placeOf, registerLink, sourceLabel } from './register-words.ts'

function Firms({ firms }: { firms: RegisterRecord['firms'] }) {
  return (
    <ul className="flex flex-col gap-1">
      {firms.map(({ crd, name, branches }) => (
        <li key={`${crd} ${name}`}>
          {name}
          {crd && <span className="num text-muted"> · CRD {crd}</span>}
          {branches.length > 0 && (
            <span className="text-muted"> · {branches.map(placeOf).filter(Boolean).join('; ')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const examLine = ({ code, name, takenOn }: RegisterRecord['exams'][number]) =>
  `${code} ${name}${takenOn ? `, ${formatCalendarDay(takenOn)}` : ''}`

/** What the register says about a number, so that the advisor can confirm it is theirs. */
export function FoundRecord({ record }: { record: RegisterRecord }) {
  const link = registerLink(record.link)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-20 font-semibold break-words">{nameOf(record)}</p>
        {record.otherNames.length > 0 && (
          <p className="text-muted">Also listed as {record.otherNames.join(', ')}</p>
        )}
      </div>
      {record.goneOn && (
        <Notice kind="warning">
          The register no longer had this record on {formatCalendarDay(record.goneOn)}. This is our last copy.
        </Notice>
      )}
      {!record.isActive && !record.goneOn && (
        <Notice kind="warning">This number has no active registration.</Notice>
      )}
      <RecordFacts
        facts={[
          { label: 'CRD number', words: <span className="num">{record.crd}</span> },
          {
            label: record.firms.length > 1 ? 'Current firms' : 'Current firm',
            words: record.firms.length > 0 ? <Firms firms={record.firms} /> : 'None',
          },
          {
            label: 'Registered since',
            words: record.registeredSince && formatCalendarDay(record.registeredSince),
          },
          { label: 'Registered in', words: <LicenseList licences={record.licences} /> },
          {
            label: 'Other states',
            words: (
              <div className="flex flex-col gap-1">
                <OtherStates licences={record.licences} />
              </div>
            ),
          },
          { label: 'Exams', words: record.exams.map(examLine).join('; ') },
          { label: 'Designations', words: record.designations.join(', ') },
          {
            label: 'Disclosures',
            words: (
              <div className="flex flex-col gap-1.5">
                <DisclosureList record={record} />
              </div>
            ),
          },
          {
            label: 'Full report',
            words: link && <ExternalLink to={link}>Your register page</ExternalLink>,
          },
        ]}
      />
      <SourceMark kind="register" source={sourceLabel(record.source)} readAt={record.asOf} />
    </div>
  )
}
