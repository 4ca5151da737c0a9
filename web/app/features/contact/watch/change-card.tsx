import type { ChangeKind, WatchedAdvisor, WatchedChange } from '@evenkeel/contract/contact/watch'
import { formatShortDate, isSameDay } from '@evenkeel/format/moments'
import { formatDateAndTime } from '@evenkeel/format/times'
import { FileText, ShieldCheck, TriangleAlert, UserRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { usePhoto } from '../../../server-link/use-photo.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { isReadable, SourceLink } from './source-link.tsx'
import type { WatchPlaces } from './watch-places.ts'
import { firstNameOf } from './watch-words.ts'

interface ChangeCardProps {
  change: WatchedChange
  /** Undefined if they are no longer watched. */
  advisor: WatchedAdvisor | undefined
  places: WatchPlaces
  isOnline: boolean
  onMark: () => void
}

/** What happened, before and after, what it may mean, where it's from, and one action. */
export function ChangeCard({ change, advisor, places, isOnline, onMark }: ChangeCardProps) {
  const titleId = useId()
  const { is_urgent: isUrgent } = change
  return (
    <section aria-labelledby={titleId} className={joinClasses('card flush', isUrgent && 'border-danger')}>
      <div className="flex items-start gap-3 p-4 medium:px-6 medium:pt-5">
        {isUrgent ? (
          <TriangleAlert className="mt-0.5 text-danger" aria-hidden="true" />
        ) : (
          advisor && <Portrait advisor={advisor} />
        )}
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-16 wrap-anywhere" tabIndex={-1}>
            {isUrgent && <VisuallyHidden>Urgent: </VisuallyHidden>}
            {change.title}
          </h2>
          <p className="text-muted wrap-anywhere">{change.relation}</p>
        </div>
        <FoundOn at={change.found_at} />
      </div>
      <BeforeAndAfter change={change} />
      <div className="flex flex-col gap-3 p-4 medium:px-6 medium:pb-5">
        <p className="text-pretty wrap-anywhere">
          <b>What it may mean.</b> {change.meaning}
        </p>
        <Actions change={change} advisor={advisor} places={places}>
          <Button variant="transparent" disabled={!isOnline} onClick={onMark} aria-describedby={titleId}>
            Mark as read
          </Button>
        </Actions>
      </div>
    </section>
  )
}

export function Portrait({ advisor }: { advisor: WatchedAdvisor }) {
  const photo = usePhoto(advisor.portrait)
  return <Avatar name={advisor.name} id={advisor.advisor_id} src={photo} size="small" />
}

export function FoundOn({ at }: { at: number }) {
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      className="num flex-none text-12 leading-6 text-muted whitespace-nowrap"
    >
      {isSameDay(at, Date.now() / 1000) ? 'Today' : formatShortDate(at)}
    </time>
  )
}

/** A figure is large; a sentence has the size of text. */
const longestFigure = 40
const sizeOf = (value: string) => (value.length > longestFigure ? 'text-14' : 'text-16 medium:text-20')

export function BeforeAndAfter({ change }: { change: WatchedChange }) {
  const { before, after, is_urgent: isUrgent } = change
  const cell = 'min-w-0 px-4 py-3 wrap-anywhere medium:px-6 medium:py-4'
  return (
    <dl className="grid grid-cols-2 border-y border-line">
      <div className={cell}>
        <dt className="text-12 text-muted">{before.label}</dt>
        <dd>
          <p
            className={joinClasses(
              'num font-medium text-muted line-through decoration-1',
              sizeOf(before.value),
            )}
          >
            {before.value}
          </p>
          {before.note && <p className="text-muted">{before.note}</p>}
        </dd>
      </div>
      <div
        className={joinClasses(cell, 'border-l border-line', isUrgent ? 'bg-danger-soft' : 'bg-info-soft')}
      >
        <dt className="text-12 text-muted">{after.label}</dt>
        <dd>
          <p className={joinClasses('num font-semibold', sizeOf(after.value))}>{after.value}</p>
          {after.note && <p className="text-muted">{after.note}</p>}
        </dd>
      </div>
    </dl>
  )
}

const sourceIcons: Readonly<Record<ChangeKind, ReactNode>> = {
  disclosure: <ShieldCheck />,
  'license-ended': <ShieldCheck />,
  suspended: <ShieldCheck />,
  registration: <ShieldCheck />,
  firm: <ShieldCheck />,
  fees: <FileText />,
  documents: <FileText />,
  availability: <UserRound />,
}

/** Where it's from, with the date it was read. */
export function ChangeSource({ change, isLinked }: { change: WatchedChange; isLinked: boolean }) {
  const { name, link, read_at: readAt } = change.source
  return (
    <span className={joinClasses('source', change.kind === 'availability' && 'self')}>
      {sourceIcons[change.kind]}
      <span className="num">
        {isLinked ? <SourceLink link={link}>{name}</SourceLink> : name} · read{' '}
        <time dateTime={new Date(readAt * 1000).toISOString()}>{formatDateAndTime(readAt)}</time>
      </span>
    </span>
  )
}

interface ActionsProps extends Pick<ChangeCardProps, 'change' | 'advisor' | 'places'> {
  children: ReactNode
}

/**
 * One action besides marking it as read: an urgent change is read at its source first, any other is asked about
 * where there is a conversation.
 */
function Actions({ change, advisor, places, children }: ActionsProps) {
  const { link } = change.source
  const requestId = advisor?.request_id ?? null
  const isToRead = isReadable(link) && (change.is_urgent || requestId === null)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <ChangeSource change={change} isLinked={!isToRead} />
        {isToRead && <SourceLink link={link}>Read the record</SourceLink>}
      </div>
      {/* Alone, the words of the button are in line with the text above it. */}
      <div
        className={joinClasses('-mb-1 flex gap-2', isToRead ? '-ml-3 medium:-ml-4' : 'max-medium:*:flex-1')}
      >
        {!isToRead && advisor && requestId !== null && (
          <LinkButton variant="secondary" to={places.request(requestId)}>
            Ask {firstNameOf(advisor.name)}
          </LinkButton>
        )}
        {!isToRead && requestId === null && (
          <LinkButton variant="secondary" to={places.advisor(change.advisor_id)}>
            Open profile
          </LinkButton>
        )}
        {children}
      </div>
    </>
  )
}
