import type { SupportRequest } from '@evenkeel/contract/contact/support'
import { formatRowTime } from '@evenkeel/format/moments'
import { Link } from 'react-router'
import { joinClasses } from '../../../ui/join-classes.ts'
import { type ChosenRow, fromList } from '../../../ui/lists/use-chosen-row.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { StateChip } from './state-chip.tsx'
import { useMyRequests, useUnreadAnswers } from './support-queries.ts'
import { rowId } from './use-follow-view.ts'

interface RowProps {
  request: SupportRequest
  isUnread: boolean
  chosen: ChosenRow
}

function Row({ request: { number, subject, state, updated_at: at }, isUnread, chosen }: RowProps) {
  const isChosen = number === chosen.id
  return (
    <Link
      id={rowId(number)}
      to={{ search: chosen.searchFor(number) }}
      state={fromList}
      replace={isChosen}
      aria-current={isChosen ? 'true' : undefined}
      className={joinClasses(
        'relative block p-4 text-text medium:px-6 no-underline -outline-offset-2 hover:bg-hover',
        isChosen &&
          'bg-hover before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark',
      )}
    >
      <span className="num flex items-baseline justify-between gap-2 text-12 text-muted">
        <span>No. {number}</span>
        <span>{formatRowTime(at)}</span>
      </span>
      <span className="flex items-center gap-2">
        <span className={joinClasses('min-w-0 truncate', isUnread ? 'font-semibold' : 'font-medium')}>
          {subject}
        </span>
        {isUnread && (
          <>
            <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent-mark" />
            <VisuallyHidden>, new answer</VisuallyHidden>
          </>
        )}
      </span>
      <span className="mt-1 block">
        <StateChip state={state} />
      </span>
    </Link>
  )
}

/** The reader's own support requests, latest message first. */
export function RequestList({ chosen }: { chosen: ChosenRow }) {
  const query = useMyRequests()
  const unread = useUnreadAnswers()
  return (
    <section aria-labelledby="your-requests" className="card flush">
      <header className="card-head">
        <h2 id="your-requests" tabIndex={-1} className="text-16">
          Your requests
        </h2>
      </header>
      <div className={query.isError || !query.data ? 'px-4 pb-4 medium:px-6' : undefined}>
        <Loaded query={query} skeletonRows={3}>
          {({ requests }) =>
            requests.length === 0 ? (
              <p className="px-4 pb-4 text-muted medium:px-6">No requests yet.</p>
            ) : (
              <ul aria-label="Your requests" className="divide-y divide-line border-t border-line">
                {requests.map((request) => (
                  <li key={request.number}>
                    <Row request={request} isUnread={unread.has(request.number)} chosen={chosen} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}
