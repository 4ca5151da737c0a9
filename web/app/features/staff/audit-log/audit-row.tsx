import { formatDateAndTime } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { Chip } from '../../../ui/choice/chip.tsx'
import type { AuditEntry, AuditFilter } from './audit-queries.ts'
import { actorWords, eventWords, isAboutPerson, reasonWords, subjectWords } from './entry-words.ts'

const searchOf = (filter: AuditFilter) => `?${new URLSearchParams(Object.entries(filter))}`

function Narrow({ to, label, children }: { to: AuditFilter; label: string; children: string }) {
  return (
    <Link to={{ search: searchOf(to) }} aria-label={label} preventScrollReset className="wrap-anywhere">
      {children}
    </Link>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const facts = [
    ['Masquerade', entry.masquerade_id],
    ['Route', entry.route],
    ['Outcome', entry.outcome],
    ['Request', entry.request_id],
    ['Detail', Object.keys(entry.detail).length > 0 ? JSON.stringify(entry.detail, null, 2) : null],
    ['Previous hash', entry.prev],
    ['Hash', entry.hash],
  ] as const
  return (
    <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-2 text-12">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** One entry of the trail: what, who, about whom and why; details on request. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { seq, at, event, actor_id, subject_id, masquerade_id } = entry
  const subject = subjectWords(entry)
  const reason = reasonWords(entry)
  return (
    <li className="flex flex-col gap-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-16 wrap-anywhere">{eventWords(event)}</h3>
        <p className="num text-12 text-muted">
          No. {seq} · <time dateTime={new Date(at * 1000).toISOString()}>{formatDateAndTime(at)}</time>
        </p>
      </div>
      <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span className="min-w-0">
          By{' '}
          {actor_id === null ? (
            actorWords(entry)
          ) : (
            <Narrow to={{ actor: String(actor_id) }} label={`All by ${actorWords(entry)}`}>
              {actorWords(entry)}
            </Narrow>
          )}
        </span>
        {subject && (
          <span className="min-w-0">
            About{' '}
            {isAboutPerson(entry) ? (
              <Narrow to={{ subject: String(subject_id) }} label={`All about ${subject}`}>
                {subject}
              </Narrow>
            ) : (
              subject
            )}
          </span>
        )}
        {masquerade_id && (
          <>
            <Chip kind="warning">Masquerading</Chip>
            <Narrow to={{ masquerade: masquerade_id }} label={`Show this session, ${masquerade_id}`}>
              Show this session
            </Narrow>
          </>
        )}
        {entry.outcome && <Chip>{entry.outcome}</Chip>}
      </p>
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
      <details>
        <summary className="cursor-pointer text-muted">
          Details<span className="sr-only"> of No. {seq}</span>
        </summary>
        <Facts entry={entry} />
      </details>
    </li>
  )
}
