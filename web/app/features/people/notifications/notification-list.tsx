import { notificationTimes } from '@evenkeel/contract/constants'
import type { Notification } from '@evenkeel/contract/people/notifications'
import { BellOff } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { arrangeNotifications, newestFirst } from './arrange-notifications.ts'
import { markRead } from './mark-notifications.ts'
import { turnOne } from './mark-with-undo.ts'
import { NewNotificationsButton } from './new-notifications-button.tsx'
import { NotificationGroups } from './notification-groups.tsx'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { useArrivals } from './use-arrivals.ts'
import type { Filters } from './use-filters.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useReadNotifications } from './use-read-notifications.ts'

const topPx = 8

/** The user is not reading or pointing at the list, so new rows can be inserted at the top right away. */
function isListIdle(list: HTMLElement | null): boolean {
  if (list === null || document.visibilityState === 'hidden') return true
  return window.scrollY < topPx && !list.contains(document.activeElement) && !list.matches(':hover')
}

export interface OnScreen {
  /** Newest first. */
  unread: readonly Notification[]
  /** True if no newer ones wait to be shown. */
  isAll: boolean
}

interface NotificationListProps {
  filters: Filters
  /** Of the chosen kind; null until they have loaded. */
  unread: readonly Notification[] | null
  /** Errors above the list, with the time of the data below. */
  over: (past: {
    isError: boolean
    isFetching: boolean
    readAt: number | null
    refetch: () => unknown
  }) => ReactNode
  showAll: () => void
  /** Holds what may be marked as read at once: only what was on the screen. */
  onScreen: RefObject<OnScreen>
}

const { pageSize } = notificationTimes

export function NotificationList({ filters, unread, over, showAll, onScreen }: NotificationListProps) {
  const { isUnreadOnly, kind } = filters
  const place = useRef<HTMLDivElement>(null)
  const now = useNow()
  const [pages, setPages] = useState(1)
  const { shown, waiting, added, show } = useArrivals(unread, () => isListIdle(place.current))
  const most = pages * pageSize + added
  const first = (shown ?? []).filter((each) => !isUnreadOnly || !each.is_read)
  // Those read on this page are also among the server's read ones.
  const readHere = first.filter((each) => each.is_read).length
  const { past, isBehind, isError, isFetching, isPaused, refetch } = useReadNotifications(
    { kind, behind: unread?.length ?? 0, most: most + readHere },
    !isUnreadOnly && unread !== null,
  )
  const { list = [], hasMore: hasMorePast = false, readAt = null } = past ?? {}
  // Offline, unread ones are shown alone instead of an endless skeleton.
  const isLoaded = shown !== null && (isUnreadOnly || past !== undefined || isError || isPaused)
  const arranged = arrangeNotifications({ first, past: list, hasMorePast, most, now })
  const rows = [...arranged.today, ...arranged.earlier]
  const hasMore = arranged.left > 0 || hasMorePast
  const focusAfter = useFocusAfter(place, rows, hasMore)
  const canTurn = new Set(first.map(({ id }) => id))

  useEffect(() => {
    const stillUnread = first.filter((each) => !each.is_read).toSorted(newestFirst)
    onScreen.current = { unread: stillUnread, isAll: waiting.length === 0 }
  })

  function turn(notification: Notification) {
    // With the unread filter the row disappears together with the pressed button.
    if (isUnreadOnly) focusAfter.nextTo(notification)
    void turnOne(notification)
  }

  function open(notification: Notification) {
    // If this is refused, it is unread again on return; the next page shows no error.
    if (!notification.is_read) void markRead([notification]).catch(() => {})
  }

  function showNew() {
    const [newest] = waiting
    show()
    window.scrollTo({ top: 0 })
    if (newest) focusAfter.on(newest.id)
  }

  return (
    <>
      {over({ isError, isFetching, readAt, refetch })}
      <NewNotificationsButton waiting={waiting.length} added={added} onShow={showNew} />
      {!isLoaded && <NotificationSkeleton />}
      {isLoaded && rows.length === 0 && (
        <EmptyState
          ref={place}
          tabIndex={-1}
          icon={<BellOff />}
          sentence="Nothing new."
          action={
            (isUnreadOnly || kind) && (
              <Button variant="secondary" size="small" isReadOnlySafe onClick={showAll}>
                Show all
              </Button>
            )
          }
        />
      )}
      {isLoaded && rows.length > 0 && (
        <div ref={place}>
          <NotificationGroups
            {...arranged}
            row={(each) => (
              <NotificationRow
                notification={each}
                now={now}
                onOpen={() => open(each)}
                onMark={canTurn.has(each.id) ? () => turn(each) : undefined}
              />
            )}
          />
        </div>
      )}
      {isLoaded && hasMore && (
        <div className="flex justify-center border-t border-line p-4">
          <Button
            variant="secondary"
            isReadOnlySafe
            isRunning={isBehind && isFetching}
            onClick={() => {
              focusAfter.more()
              setPages(pages + 1)
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
