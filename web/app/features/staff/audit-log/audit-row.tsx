import { formatSpan } from '@evenkeel/format/durations'
import { formatRecent } from '@evenkeel/format/moments'
import { formatDateAndTime } from '@evenkeel/format/times'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../../../ui/join-classes.ts'
import { eventWords } from '../../../words/audit-words.ts'
import type { AuditEntry, AuditFilter } from './audit-queries.ts'
import {
  actorWords,
  isAboutPerson,
  openedWords,
  type PersonWords,
  reasonWords,
  subjectWords,
} from './entry-words.ts'

const searchOf = (filter: AuditFilter) => `?${new URLSearchParams(Object.entries(filter))}`

/** Name first, number after. */
function Named({ person }: { person: PersonWords }) {
  return (
    <>
      {person.id === undefined ? (
        person.name
      ) : (
        <Link to={`/admin/people/${person.id}`} className="text-text">
          {person.name}
        </Link>
      )}
      {person.number && <span className="text-muted"> {person.number}</span>}
    </>
  )
}

function Narrow({ to, children }: { to: AuditFilter; children: string }) {
  return (
    <Link to={{ search: searchOf(to) }} preventScrollReset>
      {children}
    </Link>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { actor_id, subject_id, masquerade_id, lasted_seconds: lasted } = entry
  const facts = [
    ['Time', formatDateAndTime(entry.at)],
    ['Open for', lasted === null ? null : formatSpan(lasted)],
    ['Reason', reasonWords(entry) ?? null],
    ['Masquerade', masquerade_id],
    ['Route', entry.route],
    ['Outcome', entry.outcome],
    ['Request', entry.request_id],
    ['Detail', Object.keys(entry.detail).length > 0 ? JSON.stringify(entry.detail, null, 2) : null],
    ['Previous hash', entry.prev],
    ['Hash', entry.hash],
  ] as const
  return (
    <div className="flex flex-col gap-3 py-3 text-12 whitespace-normal">
      <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
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
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {actor_id !== null && (
          <Narrow to={{ actor: String(actor_id) }}>{`All by ${actorWords(entry).name}`}</Narrow>
        )}
        {isAboutPerson(entry) && (
          <Narrow to={{ subject: String(subject_id) }}>
            {`All about ${(subjectWords(entry) ?? actorWords(entry)).name}`}
          </Narrow>
        )}
        {masquerade_id && <Narrow to={{ masquerade: masquerade_id }}>This masquerade</Narrow>}
      </p>
    </div>
  )
}

/** One row of the log: time, who, what, about whom and why; the rest on opening it. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const [isOpen, setIsOpen] = useState(false)
  const { seq, at, event, masquerade_id } = entry
  const subject = subjectWords(entry)
  const reason = reasonWords(entry)
  const opened = openedWords(entry)
  const id = `row-${seq}`
  return (
    <>
      <tr>
        <td className="is-second text-12 text-muted">
          <time dateTime={new Date(at * 1000).toISOString()}>{formatRecent(at)}</time>
        </td>
        <td className="max-w-60 truncate">
          <Named person={actorWords(entry)} />
        </td>
        <td className="max-medium:order-first max-medium:whitespace-normal large:py-1 large:whitespace-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="inline-flex min-h-6 items-center gap-1 text-left font-semibold pointer-coarse:min-h-9"
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>
              {eventWords(event)}
              {opened && <span className="font-normal text-muted"> {opened}</span>}
            </span>
            <span className="sr-only">, details of No. {seq}</span>
            <ChevronDown
              className={joinClasses('size-4 text-muted', isOpen && 'rotate-180')}
              aria-hidden="true"
            />
          </button>
          {masquerade_id && !event.startsWith('masquerade-') && (
            <span className="text-12 text-warning"> Masquerading</span>
          )}
          {entry.outcome === 'refused' && !/refused|forbidden/.test(event) && (
            <span className="text-12 text-muted"> refused</span>
          )}
        </td>
        <td className={joinClasses('max-w-60 truncate', !subject && 'is-desktop')}>
          {subject && <Named person={subject} />}
        </td>
        <td className="is-wide is-desktop text-muted">{reason && `“${reason}”`}</td>
        <td className="is-end is-desktop text-muted">{seq}</td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={6} className="is-whole">
            <Facts entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}
