import { contactPreferences, type WholeDeskRequest } from '@evenkeel/contract/contact/support'
import { accountSentences } from '@evenkeel/contract/sentences'
import { formatDue } from '@evenkeel/format/moments'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { ratingWords } from '../rating-form.tsx'
import { DueChip } from './due-chip.tsx'

export const askerTypes = { consumer: 'Consumer', advisor: 'Advisor', visitor: 'Visitor' } as const

export const nameOf = ({ name }: { name: string }): string => name || accountSentences.unknownName

/** The address is user input: it must not add a second recipient or a text. */
function Email({ address }: { address: string | null }) {
  if (!address) return accountSentences.noEmail
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>
}

/** Who asked, what we promised, and what they allowed. */
export function AskerFacts({ request, now }: { request: WholeDeskRequest; now: number }) {
  const { asker, contact, rating, answer_due_at: dueAt, may_view_until: viewUntil } = request
  const isVisitor = asker.person_id === null
  const mayView = viewUntil !== null && viewUntil > now
  const facts = [
    ['From', nameOf(asker)],
    ['Email', <Email key="email" address={asker.email} />],
    ...(isVisitor
      ? ([['Reply', 'By email']] as const)
      : ([
          ['ID', `${askerTypes[asker.type]} ${asker.person_id}`],
          ['Reply', contactPreferences[contact]],
          ['Account view', mayView ? `Allowed until ${formatDue(viewUntil, now)}` : 'Not allowed'],
        ] as const)),
  ] as const
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <Chip>{askerTypes[asker.type]}</Chip>
        {isVisitor && <Chip kind="warning">Not signed in, address not confirmed</Chip>}
        {asker.is_gone && <Chip kind="warning">Account deleted</Chip>}
        <DueChip dueAt={dueAt} now={now} />
        {rating && <Chip kind={rating.is_good ? 'good' : 'danger'}>{ratingWords(rating.is_good)}</Chip>}
      </div>
      <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!asker.is_gone && !isVisitor && (
        <Link
          to={`/admin/masquerade?id=${asker.person_id}&type=${asker.type}&ticket=${request.number}`}
          className="self-start"
        >
          View as {nameOf(asker)}
        </Link>
      )}
      {rating?.comment && <p className="wrap-anywhere">“{rating.comment}”</p>}
    </div>
  )
}
