import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { formatSpan } from '@evenkeel/format/durations'
import { formatRecent } from '@evenkeel/format/moments'
import { useState } from 'react'
import { Link } from 'react-router'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { eventWords, whatInWords } from '../../../words/audit-words.ts'
import { PageSection } from './page-section.tsx'
import { firstNameOf } from './person-words.ts'

type Row = PersonPage['log'][number]

/** "account, 14 min", "9 min, 4 parts" */
function moreWords({ what, lasted_seconds: lasted, parts }: Row): string {
  return [
    what !== null && whatInWords(what),
    lasted !== null && lasted >= 60 && formatSpan(lasted),
    parts !== null && parts > 0 && `${parts} ${parts === 1 ? 'part' : 'parts'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Audit and access log in one, one row per opening. */
export function PersonLog({
  person,
  log,
  has_more_log,
}: Pick<PersonPage, 'person' | 'log' | 'has_more_log'>) {
  const [by, setBy] = useState<'all' | 'person' | 'staff'>('all')
  const { person_id: id } = person
  const first = firstNameOf(person.name)
  const shown = log.filter((row) => {
    if (by === 'person') return row.by?.person_id === id
    return by === 'all' || (row.by?.type === 'admin' && row.by.person_id !== id)
  })
  const wholeLog = `/admin/audit?${by === 'person' ? 'actor' : 'subject'}=${id}`
  return (
    <PageSection
      id="log"
      title="Audit and access"
      aside={
        <Segmented
          aria-label="Rows"
          className="small"
          options={[
            { value: 'all', label: 'All' },
            { value: 'person', label: `By ${first}` },
            { value: 'staff', label: 'By staff' },
          ]}
          value={by}
          onChange={setBy}
        />
      }
    >
      {shown.length === 0 ? (
        <p className="px-4 pb-4 text-muted medium:px-5">Nothing recorded here.</p>
      ) : (
        <table className="dense-table">
          <caption className="sr-only">Audit and access, newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">By</th>
              <th scope="col" className="is-end">
                No.
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const more = moreWords(row)
              return (
                <tr key={row.seq ?? `${row.event} ${row.at} ${row.by?.person_id}`}>
                  <td className="is-second text-muted">
                    <time dateTime={new Date(row.at * 1000).toISOString()}>{formatRecent(row.at)}</time>
                  </td>
                  <td className="is-wide">
                    <b>{eventWords(row.event)}</b>{' '}
                    <span className="text-muted">
                      {more}
                      {row.reason && ` “${row.reason}”`}
                    </span>
                  </td>
                  <td>{row.by === null ? 'System' : row.by.person_id === id ? first : row.by.name}</td>
                  <td className="is-end is-desktop text-muted">{row.seq ?? ''}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <p className="border-t border-line px-4 py-3 medium:px-5">
        <Link to={wholeLog}>{has_more_log ? 'Older rows in the audit log' : 'Open in the audit log'}</Link>
      </p>
    </PageSection>
  )
}
