import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import {
  asCaption,
  seenAfterAccepting,
  seenBeforeAccepting,
  staysPrivate,
} from '@evenkeel/contract/people/who-sees-what'
import { formatMeetingTime } from '@evenkeel/format/times'
import { CalendarDays, Check, Eye, Lock, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhoto } from '../../../../server-link/use-photo.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import type { RequestToSend } from '../request-queries.ts'
import { payLine } from '../request-words.ts'

interface BegunRequestProps {
  request: RequestToSend
  card: MatchDetail['card']
  onEdit: () => void
}

const titleOf = ({ kind }: RequestToSend, { first_name, last_name }: MatchDetail['card']) =>
  `${kind === 'meeting' ? 'Meeting' : 'Chat'} with ${first_name} ${last_name}`

const nameOf = ({ first_name, last_name }: MatchDetail['card']) => `${first_name} ${last_name}`

function sharesOf({ shares_last_name, shares_email, phone }: RequestToSend) {
  return [
    'first_name' as const,
    ...(shares_last_name ? ['last_name' as const] : []),
    ...(shares_email ? ['email' as const] : []),
    ...(phone !== null ? ['phone' as const] : []),
  ]
}

/** The request that waits for an account, with who sees what when. */
export function BegunRequest({ request, card, onEdit }: BegunRequestProps) {
  const photo = usePhoto(card.profileImage_id)
  const shares = sharesOf(request)
  return (
    <section aria-label="Your request" className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-3 text-12 text-muted">
        Your request
        <PlainButton className="link text-14" onClick={onEdit}>
          Edit
        </PlainButton>
      </p>
      <div className="flex items-center gap-3">
        <Avatar name={nameOf(card)} id={card.advisor_id} src={photo} size="large" />
        <div className="min-w-0">
          <h3 className="text-16">{titleOf(request, card)}</h3>
          <p className="text-muted">{card.title}</p>
        </div>
      </div>
      {request.meeting && (
        <ul className="flex flex-col gap-1">
          <Fact icon={<CalendarDays />}>
            <span className="num">{formatMeetingTime(request.meeting.starts_at)}</span>
          </Fact>
          <Fact icon={<Video />}>{waysToMeet[request.meeting.way]}</Fact>
        </ul>
      )}
      {request.message && (
        <blockquote className="border-l-2 border-accent-mark py-1 pl-3 wrap-anywhere">
          {request.message}
        </blockquote>
      )}
      <dl className="flex flex-col gap-3 border-t border-line pt-4">
        <Sees icon={<Eye />} title={`${card.first_name} sees now`} names={seenBeforeAccepting()} />
        <Sees icon={<Check />} title={`If ${card.first_name} accepts`} names={seenAfterAccepting(shares)} />
        <Sees icon={<Lock />} title="Stays with you" names={staysPrivate({ shares })} />
      </dl>
      <p className="text-pretty">{payLine({ name: nameOf(card), paysUs: card.pays_us })}</p>
    </section>
  )
}

/** The same for phones, in two lines and a fold. */
export function BegunRequestBrief({ request, card, onEdit }: BegunRequestProps) {
  const photo = usePhoto(card.profileImage_id)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Avatar name={nameOf(card)} id={card.advisor_id} src={photo} />
        <p className="min-w-0 flex-1">
          <b className="block">{titleOf(request, card)}</b>
          {request.meeting && (
            <span className="num text-muted">{formatMeetingTime(request.meeting.starts_at)}</span>
          )}
        </p>
        <PlainButton className="link" onClick={onEdit}>
          Edit
        </PlainButton>
      </div>
      <p className="text-pretty">{payLine({ name: nameOf(card), paysUs: card.pays_us })}</p>
      <details>
        <summary className="font-medium">What {card.first_name} sees</summary>
        <dl className="mt-2 flex flex-col gap-2">
          <Sees icon={<Eye />} title={`${card.first_name} sees now`} names={seenBeforeAccepting()} />
          <Sees
            icon={<Check />}
            title={`If ${card.first_name} accepts`}
            names={seenAfterAccepting(sharesOf(request))}
          />
          <Sees icon={<Lock />} title="Stays with you" names={staysPrivate({ shares: sharesOf(request) })} />
        </dl>
      </details>
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&>.lucide]:size-5 [&>.lucide]:text-muted">
      {icon}
      {children}
    </li>
  )
}

function Sees({ icon, title, names }: { icon: ReactNode; title: string; names: readonly string[] }) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold [&>.lucide]:size-4">
        {icon}
        {title}
      </dt>
      <dd className="text-pretty text-muted">{asCaption(names)}</dd>
    </div>
  )
}
