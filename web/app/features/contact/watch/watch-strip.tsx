import { formatCountOf } from '@evenkeel/format/counts'
import { TriangleAlert } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWatchList } from './watch-queries.ts'
import { unreadFirst } from './watch-words.ts'

const most = 2

/** On the consumer's home: how many are watched and the newest changes, as part of a paragraph. */
export function WatchStrip() {
  const { data, isError } = useWatchList()
  if (!data)
    return isError ? (
      'We couldn’t load your watch list. Open it to try again.'
    ) : (
      <Skeleton className="w-4/5" />
    )
  if (data.watched.length === 0) return 'Save an advisor to watch for changes.'
  const unread = unreadFirst(data.changes).filter(({ is_read: isRead }) => !isRead)
  const left = unread.length - most
  return (
    <>
      <span className="block">
        Watching {formatCountOf(data.watched.length, 'advisor')}.{unread.length === 0 && ' No new changes.'}
      </span>
      {unread.slice(0, most).map(({ change_id: id, title, is_urgent: isUrgent }) => (
        <span key={id} className="mt-1 flex gap-2 text-text">
          {isUrgent && (
            <>
              <TriangleAlert className="mt-0.5 size-4 text-danger" aria-hidden="true" />
              <VisuallyHidden>Urgent: </VisuallyHidden>
            </>
          )}
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{title}</span>
        </span>
      ))}
      {left > 0 && <span className="mt-1 block">{formatCountOf(left, 'more change')}</span>}
    </>
  )
}
