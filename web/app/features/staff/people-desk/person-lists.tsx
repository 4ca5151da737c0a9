import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { formatDuration, formatSpan } from '@evenkeel/format/durations'
import { formatRecent } from '@evenkeel/format/moments'
import { formatDate, formatMeetingTime } from '@evenkeel/format/times'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { StateDot } from '../../../ui/lists/state-dot.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { PageSection } from './page-section.tsx'
import { meetingWords, requestState, roleWords, ticketWords } from './person-words.ts'

const firstShown = 5

type Other = PersonPage['requests']['rows'][number]['other']

/** Name first, number after; a link to their page while they are here. */
export function OtherPerson({ other }: { other: Other }) {
  const { person_id, type, name } = other
  return (
    <>
      <Link to={`/admin/people/${person_id}`} className="font-semibold text-text">
        {name}
      </Link>{' '}
      <span className="text-muted">
        {roleWords[type]} {person_id}
      </span>
    </>
  )
}

interface ListSectionProps<Row> {
  id: string
  title: string
  list: { count: number; rows: readonly Row[] }
  emptySentence: string
  /** Where the rest is, if the server has more than it sent. */
  more?: ReactNode
  heads: ReactNode
  children: (row: Row) => ReactNode
}

function ListSection<Row>({ id, title, list, emptySentence, more, heads, children }: ListSectionProps<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  const { count, rows } = list
  const shown = isWhole ? rows : rows.slice(0, firstShown)
  return (
    <PageSection
      id={id}
      title={title}
      count={count}
      aside={
        <>
          {rows.length > firstShown && (
            <button
              type="button"
              className="link text-14"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : 'Show all'}
              <span className="sr-only"> {title.toLowerCase()}</span>
            </button>
          )}
          {(rows.length <= firstShown || isWhole) && more}
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted medium:px-5">{emptySentence}</p>
      ) : (
        <table className="dense-table mb-2">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>{heads}</tr>
          </thead>
          <tbody>{shown.map(children)}</tbody>
        </table>
      )}
    </PageSection>
  )
}

export function RequestsSection({ requests, person }: Pick<PersonPage, 'requests' | 'person'>) {
  const now = useNow()
  const other = person.type === 'consumer' ? 'Advisor' : 'Consumer'
  return (
    <ListSection
      id="matches"
      title="Requests and matches"
      list={requests}
      emptySentence={person.type === 'consumer' ? 'No requests sent yet.' : 'No requests received yet.'}
      more={
        requests.count > 0 && (
          <Link to={`/admin/matchmaking?${person.type}=${person.person_id}&view=matches`}>
            Open in Checker
          </Link>
        )
      }
      heads={
        <>
          <th scope="col">{other}</th>
          <th scope="col">Asked</th>
          <th scope="col">Status</th>
          <th scope="col" className="is-end">
            Fit
          </th>
        </>
      }
    >
      {(request) => {
        const { kind, words } = requestState(request, now)
        return (
          <tr key={request.request_id}>
            <td className="is-wide">
              <OtherPerson other={request.other} />
            </td>
            <td className="is-second text-muted">{formatRecent(request.sent_at)}</td>
            <td>
              <StateDot kind={kind}>{words}</StateDot>
            </td>
            <td className="is-end is-desktop">{Math.round(request.fit)}</td>
          </tr>
        )
      }}
    </ListSection>
  )
}

export function MeetingsSection({ meetings }: Pick<PersonPage, 'meetings'>) {
  return (
    <ListSection
      id="meetings"
      title="Meetings"
      list={meetings}
      emptySentence="No meetings yet."
      heads={
        <>
          <th scope="col">Time and person</th>
          <th scope="col">Status</th>
          <th scope="col">How</th>
        </>
      }
    >
      {({ meeting_id, other, starts_at, minutes, way, state }) => (
        <tr key={meeting_id}>
          <td className="is-wide">
            <b>{formatMeetingTime(starts_at)}</b>{' '}
            <Link to={`/admin/people/${other.person_id}`} className="text-muted">
              {other.name}
            </Link>
          </td>
          <td>
            <StateDot kind={meetingWords[state].kind}>{meetingWords[state].words}</StateDot>
          </td>
          <td className="is-desktop text-muted">
            {minutes} min, {waysToMeet[way].toLowerCase()}
          </td>
        </tr>
      )}
    </ListSection>
  )
}

export function TicketsSection({ tickets }: Pick<PersonPage, 'tickets'>) {
  const now = useNow()
  return (
    <ListSection
      id="tickets"
      title="Tickets"
      list={tickets}
      emptySentence="No tickets."
      heads={
        <>
          <th scope="col">Subject</th>
          <th scope="col">Status</th>
          <th scope="col">Sent</th>
        </>
      }
    >
      {({ number, subject, state, sent_at, answer_due_at: due, solved_at }) => (
        <tr key={number}>
          <td className="is-wide">
            <Link to={`/shared/support?request=${number}`} className="font-semibold text-text">
              {subject}
            </Link>{' '}
            <span className="text-muted">No. {number}</span>
          </td>
          <td>
            {due === null ? (
              <StateDot kind={state === 'solved' ? 'plain' : 'info'}>
                {ticketWords[state]}
                {solved_at !== null && ` ${formatDate(solved_at)}`}
              </StateDot>
            ) : (
              <StateDot kind={due > now ? 'warning' : 'danger'}>
                {due > now ? `${formatDuration(due - now)} left` : `Missed by ${formatSpan(now - due)}`}
              </StateDot>
            )}
          </td>
          <td className="is-desktop text-muted">{formatDate(sent_at)}</td>
        </tr>
      )}
    </ListSection>
  )
}
