import { CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import { couldNotLoad } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { OfflineState } from '../../../ui/offline-note.tsx'
import { markWithUndo } from './mark-with-undo.ts'
import { NotificationFilters } from './notification-filters.tsx'
import { NotificationList, type OnScreen } from './notification-list.tsx'
import { useFilters } from './use-filters.ts'

import { useUnread } from './use-unread.ts'

export function NotificationsPage() {
  const [filters, setFilters] = useFilters()
  const { unread, count, cachedAt, hasFailed, isFetching, refetch } = useUnread()
  const isOnline = useOnline()
  const top = useRef<HTMLDivElement>(null)
  const onScreen = useRef<OnScreen>({ unread: [], isAll: false })
  const { isUnreadOnly, kind } = filters
  const ofKind = unread && kind ? unread.filter((each) => each.kind === kind) : unread
  // Without a first list a failure shows an empty one (spec 8-16) under its sentence.
  const known = ofKind ?? (hasFailed ? [] : null)

  async function markAll() {
    // The button is disabled from now on.
    top.current?.focus({ preventScroll: true })
    await markWithUndo(onScreen.current.unread, onScreen.current.isAll && kind === undefined)
  }

  return (
    <ContentBlock isFlush className="overflow-clip">
      <div ref={top} tabIndex={-1} className="outline-none">
        <NotificationFilters
          filters={filters}
          onFilter={setFilters}
          unread={unread ?? []}
          count={count}
          action={
            <Button
              variant={known && known.length > 0 ? 'secondary' : 'disabled'}
              size="small"
              startIcon={<CheckCheck className="size-4" aria-hidden="true" />}
              onClick={markAll}
            >
              Mark all as read
            </Button>
          }
        />
      </div>
      {known === null && !isOnline ? (
        <OfflineState />
      ) : (
        <NotificationList
          key={`${isUnreadOnly} ${kind} ${unread === null}`}
          onScreen={onScreen}
          filters={filters}
          unread={known}
          showAll={() => setFilters({ isUnreadOnly: false, kind: undefined })}
          over={(past) =>
            (hasFailed || past.isError) && (
              <LoadError
                className="m-4 medium:mx-6"
                sentence={couldNotLoad('notifications')}
                // product 3.15: the last good list stays and shows its time.
                lastGoodAt={(hasFailed ? unread && cachedAt : past.readAt) || undefined}
                isRetrying={isFetching || past.isFetching}
                onRetry={() => Promise.all([refetch(), past.refetch()])}
              />
            )
          }
        />
      )}
    </ContentBlock>
  )
}
