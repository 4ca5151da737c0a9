import type { Side } from '@evenkeel/contract/contact/chat'
import { formatDate } from '@evenkeel/format/times'
import { useEffect, useId, useState } from 'react'
import { Link, type To } from 'react-router'
import { ShowMore } from '../../../ui/lists/paged-list.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { useFoundMessages } from './chat-queries.ts'

const quietMs = 300
const leastLetters = 2
const mostLetters = 100

/** The typed text after a pause in typing. */
function useRested(typed: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), quietMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** Every second part is a match. Always rendered as text, never as another person's markup. */
function Excerpt({ parts }: { parts: readonly string[] }) {
  let place = 0
  return parts.map((part, index) => {
    const key = place
    place += part.length + 1
    return index % 2 === 1 ? (
      <mark key={key} className="rounded-[2px] bg-warning-soft text-text">
        {part}
      </mark>
    ) : (
      <span key={key}>{part}</span>
    )
  })
}

interface FoundMessagesProps {
  typed: string
  side: Side
  nameOf: (requestId: number) => string | undefined
  placeOf: (requestId: number, seq: number) => To
  state?: object
}

/** Messages that contain these words, in the reader's own conversations. */
export function FoundMessages({ typed, side, nameOf, placeOf, state }: FoundMessagesProps) {
  const words = useRested(typed.trim().slice(0, mostLetters))
  const headingId = useId()
  const found = useFoundMessages(words)
  if (typed.trim().length < leastLetters || words.length < leastLetters) return null
  const hits = found.data?.pages.flatMap((page) => page.hits) ?? []
  return (
    <section aria-labelledby={headingId} className="border-b border-line">
      <h2 id={headingId} className="px-4 pt-4 text-14">
        In messages
      </h2>
      {found.isError && (
        <LoadError
          className="m-4"
          sentence="We couldn’t search your messages."
          onRetry={() => found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      <p role="status" className="px-4 py-2 text-muted empty:hidden">
        {found.isPending ? 'Searching…' : found.data && hits.length === 0 ? 'No messages found.' : ''}
      </p>
      <ul aria-labelledby={headingId}>
        {hits.map(({ request_id: requestId, seq, from, sent_at: sentAt, excerpt }) => (
          <li key={`${requestId}-${seq}`}>
            <Link
              to={placeOf(requestId, seq)}
              state={state}
              preventScrollReset
              className="block px-4 py-3 text-text no-underline -outline-offset-2 hover:bg-hover"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="truncate font-semibold">{nameOf(requestId) ?? 'Conversation'}</span>
                <span className="num flex-none text-12 text-muted">{formatDate(sentAt)}</span>
              </span>
              <span className="line-clamp-2 text-muted wrap-anywhere">
                {from === side && 'You: '}
                <Excerpt parts={excerpt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="p-4">
          <ShowMore query={found} />
        </div>
      )}
    </section>
  )
}
