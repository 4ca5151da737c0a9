import { contactPreferences } from '@evenkeel/contract/contact/support'
import type { WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import { accountSentences } from '@evenkeel/contract/sentences'
import { formatCount } from '@evenkeel/format/counts'
import { formatRowTime } from '@evenkeel/format/moments'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../../ui/avatar.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { formatDueTime } from '../../../../ui/desk/due-clock.tsx'
import { fromList } from '../../../../ui/lists/use-chosen-row.ts'
import { ratingWords } from '../rating-form.tsx'
import { deskStates } from '../state-chip.tsx'
import { askerTypes, nameOf, shortNameOf } from './desk-words.ts'
import { RelatedFacts } from './related-facts.tsx'

type Person = NonNullable<WholeDeskRequest['person']>

const applicationWords: Readonly<Record<NonNullable<Person['application']>, string>> = {
  draft: 'Application not submitted',
  submitted: 'Application submitted',
  'in-review': 'Application in review',
  approved: 'Verified',
  rejected: 'Application rejected',
  suspended: 'Suspended',
  withdrawn: 'Application withdrawn',
}

/** The address is user input: it must not add a second recipient or a text. */
function Email({ address }: { address: string | null }) {
  if (!address) return accountSentences.noEmail
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>
}

function StateChips({ request: { asker, person } }: { request: WholeDeskRequest }) {
  if (asker.type === 'visitor') return <Chip kind="warning">Not signed in, address not confirmed</Chip>
  if (!person) return null
  const { account, application } = person
  return (
    <>
      {account === 'disabled' && <Chip kind="danger">Account disabled</Chip>}
      {account === 'closing' && <Chip kind="warning">Account closing</Chip>}
      {account === 'active' && application === null && <Chip kind="good">Active</Chip>}
      {application && (
        <Chip kind={application === 'approved' ? 'good' : 'plain'}>{applicationWords[application]}</Chip>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-14">{title}</h3>
      {children}
    </section>
  )
}

function Viewing({ request, now }: { request: WholeDeskRequest; now: number }) {
  const { asker, number, may_view_until: until } = request
  const name = shortNameOf(asker)
  const mayView = until !== null && until > now
  return (
    <Part title={`View as ${name}`}>
      <p className="num text-muted">
        {mayView
          ? `${name} allows it until ${formatDueTime(until, now)}.`
          : `${name} hasn’t allowed it. You can view read-only with a reason.`}
      </p>
      <LinkButton
        variant="secondary"
        size="small"
        startIcon={<Eye />}
        className="mt-2"
        to={`/admin/masquerade?id=${asker.person_id}&type=${asker.type}&ticket=${number}`}
      >
        Start viewing
      </LinkButton>
    </Part>
  )
}

interface PersonPaneProps {
  request: WholeDeskRequest
  now: number
  searchFor: (number: number) => string
}

/** Who asks: name first, then role and number, what may explain the question, and what they allowed. */
export function PersonPane({ request, now, searchFor }: PersonPaneProps) {
  const { asker, person, contact, rating, related } = request
  const { person_id: id } = asker
  const open = person?.open_requests ?? 0
  return (
    <div className="flex flex-col gap-4 p-4">
      <section className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <Avatar name={nameOf(asker)} id={id ?? nameOf(asker)} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{nameOf(asker)}</p>
            <p className="num text-muted">
              {askerTypes[asker.type]}
              {id !== null && ` · ID ${id}`}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <StateChips request={request} />
          {rating && <Chip kind={rating.is_good ? 'good' : 'danger'}>{ratingWords(rating.is_good)}</Chip>}
        </div>
        {rating?.comment && <p className="wrap-anywhere">“{rating.comment}”</p>}
        <dl className="num grid gap-2 *:grid">
          <div>
            <dt className="text-12 text-muted">Email</dt>
            <dd className="wrap-anywhere">
              <Email address={asker.email} />
            </dd>
          </div>
          <div>
            <dt className="text-12 text-muted">Answers</dt>
            <dd>{id === null ? 'By email' : contactPreferences[contact]}</dd>
          </div>
          {person && (
            <div>
              <dt className="text-12 text-muted">Open requests</dt>
              <dd>{open === 0 ? 'None waiting' : `${formatCount(open)} waiting for an answer`}</dd>
            </div>
          )}
        </dl>
        {id !== null && (
          <LinkButton variant="secondary" size="small" isBlock to={`/admin/people/${id}`}>
            Open person
          </LinkButton>
        )}
      </section>
      {related.length > 0 && (
        <Part title="Likely related">
          <RelatedFacts asker={asker} related={related} now={now} />
        </Part>
      )}
      {id !== null && !asker.is_gone && <Viewing request={request} now={now} />}
      {person && person.other_tickets.length > 0 && (
        <Part title="Other tickets">
          <ul className="flex flex-col gap-2">
            {person.other_tickets.map(({ number, subject, state, updated_at: at }) => (
              <li key={number} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
                <Link
                  to={{ search: searchFor(number) }}
                  state={fromList}
                  preventScrollReset
                  className="wrap-anywhere"
                >
                  {subject}
                </Link>
                <span className="num text-12 text-muted">{formatRowTime(at, now)}</span>
                <span className="num text-12 text-muted">
                  No. {number} · {deskStates[state]}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}
