import { type Notification, notificationKinds } from '@evenkeel/contract/people/notifications'
import { formatRecent } from '@evenkeel/format/moments'
import { Link } from 'react-router'
import { isInternalPath } from '../../../text/is-internal-path.ts'
import { Button } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { KindIcon } from './kind-icon.tsx'

interface NotificationRowProps {
  notification: Notification
  now: number
  onOpen: () => void
  /** Without it the row has no such button. */
  onMark: (() => void) | undefined
}

export const rowId = (id: number) => `notification-${id}`

function Title({ notification, onOpen }: Pick<NotificationRowProps, 'notification' | 'onOpen'>) {
  const { id, title, link, is_read: isRead } = notification
  const words = (
    <>
      {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
      {title}
    </>
  )
  const look = joinClasses('wrap-anywhere text-text', isRead ? 'font-medium' : 'font-semibold')
  if (!isInternalPath(link)) {
    return (
      <span id={rowId(id)} tabIndex={-1} className={look}>
        {words}
      </span>
    )
  }
  return (
    <Link
      id={rowId(id)}
      to={link}
      onClick={onOpen}
      // The middle button opens it in another tab.
      onAuxClick={onOpen}
      className={joinClasses(look, 'covers-card no-underline')}
    >
      {words}
    </Link>
  )
}

/** The whole row is a link, with its button on top. */
export function NotificationRow({ notification, now, onOpen, onMark }: NotificationRowProps) {
  const { title, body, kind, at, is_read: isRead } = notification
  const turn = isRead ? 'Mark as unread' : 'Mark as read'
  return (
    <div
      className={joinClasses(
        'relative flex gap-3 p-4 has-[a:hover]:bg-hover medium:px-6',
        !isRead && 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark',
      )}
    >
      <KindIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 flex-1 basis-full text-14 medium:basis-48">
            <Title notification={notification} onOpen={onOpen} />
          </h3>
          <p className="num flex-none text-12 text-muted">
            <VisuallyHidden>{notificationKinds[kind]}, </VisuallyHidden>
            <time dateTime={new Date(at * 1000).toISOString()}>{formatRecent(at, now)}</time>
          </p>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="line-clamp-3 min-w-0 flex-1 basis-full wrap-anywhere medium:basis-48 text-muted">
            {body}
          </p>
          {onMark && (
            <Button
              variant="transparent"
              size="small"
              className="z-1 -my-1.5 max-medium:-ml-3 medium:-mr-3 text-12 text-muted hover:text-text"
              aria-label={`${turn}: ${title}`}
              onClick={onMark}
            >
              {turn}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
