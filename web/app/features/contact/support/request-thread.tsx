import type { WholeSupportRequest } from '@evenkeel/contract/contact/support'
import { formatDue } from '@evenkeel/format/moments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { MessageList, type ShownMessage } from './message-list.tsx'
import { ReplyBox } from './reply-box.tsx'
import { SolvedPart } from './solved-part.tsx'
import { refetchUnread, useMove, useMyRequest, useUnreadAnswers } from './support-queries.ts'
import { ThreadFrame } from './thread-frame.tsx'
import { ThreadHead } from './thread-head.tsx'
import { useNewMessageAnnouncement } from './use-new-message-announcement.ts'
import { ViewingConsent } from './viewing-consent.tsx'

interface ThreadProps {
  request: WholeSupportRequest
  toNew: { search: string }
}

const shown = ({ from, text, files, sent_at }: WholeSupportRequest['messages'][number]): ShownMessage => ({
  side: from === 'you' ? 'mine' : 'theirs',
  who: from === 'you' ? 'You' : 'Support',
  text,
  files,
  sentAt: sent_at,
})

function Thread({ request, toNew }: ThreadProps) {
  const { number, state, messages, answer_due_at: dueAt } = request
  const now = useNow()
  const moving = useMove(number)
  const newWords = useNewMessageAnnouncement(
    messages.filter(({ from }) => from === 'support').length,
    'Support wrote.',
  )
  const isRunning = (move: 'solve' | 'reopen' | 'end-viewing') =>
    moving.isPending && moving.variables === move
  // The error is shown in a toast, and the page refetches.
  const move = (to: 'solve' | 'reopen' | 'end-viewing') => moving.mutateAsync(to).catch(() => {})
  const isSolved = state === 'solved'
  const mayReopen = isSolved && request.reopen_until !== null && request.reopen_until > now
  const viewUntil = request.may_view_until

  return (
    <article aria-label={request.subject} className="card flex flex-col gap-6">
      <ThreadHead
        request={request}
        action={
          !isSolved && (
            <Button
              variant="secondary"
              size="small"
              isRunning={isRunning('solve')}
              runningLabel="Saving…"
              onClick={() => move('solve')}
            >
              Mark as solved
            </Button>
          )
        }
      />
      {dueAt !== null && !isSolved && (
        <p className="num text-muted">
          {dueAt > now
            ? `We’ll answer by ${formatDue(dueAt)}.`
            : 'Our answer is overdue. We’re working on it.'}
        </p>
      )}
      {viewUntil !== null && viewUntil > now && (
        <ViewingConsent
          until={viewUntil}
          isRunning={isRunning('end-viewing')}
          onStop={() => move('end-viewing')}
        />
      )}
      <MessageList number={number} messages={messages.map(shown)} />
      <LiveRegion>{newWords}</LiveRegion>
      <ProblemNotice words={failureSentence(moving.error)} />
      {isSolved && (
        <SolvedPart
          request={request}
          mayReopen={mayReopen}
          isRunning={isRunning('reopen')}
          onReopen={() => move('reopen')}
          toNew={toNew}
        />
      )}
      {(!isSolved || mayReopen) && <ReplyBox number={number} isReopening={isSolved} />}
    </article>
  )
}

/** One of the reader's own requests. Opening it marks its notifications as read on the server. */
export function RequestThread({ number, toNew }: { number: number; toNew: { search: string } }) {
  const query = useMyRequest(number)
  const queries = useQueryClient()
  const isUnread = useUnreadAnswers().has(number)
  const readAt = query.dataUpdatedAt
  useEffect(() => {
    if (isUnread && readAt > 0) void refetchUnread(queries)
  }, [isUnread, readAt, queries])
  return (
    <ThreadFrame query={query} toList={toNew} listWords="Write to support">
      {({ request }) => <Thread key={number} request={request} toNew={toNew} />}
    </ThreadFrame>
  )
}
