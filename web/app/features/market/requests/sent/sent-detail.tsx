import type { SentRequest } from '@evenkeel/contract/market/requests'
import { formatDue } from '@evenkeel/format/moments'
import { useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { ActionProblem } from '../action-problem.tsx'
import { NextBestCard } from '../ask/next-best-card.tsx'
import type { RequestSheetContainer } from '../ask/replacement-request-sheet.tsx'
import { CloseDialog } from '../close-dialog.tsx'
import { DeadlineChip } from '../deadline-chip.tsx'
import { DetailFrame } from '../detail-frame.tsx'
import { isNextBestDue, isQuestionWaiting } from '../list/buckets.ts'
import { AnswerBox } from '../received/answer-box.tsx'
import { useSentMove } from '../request-queries.ts'
import { answersWords, firmOf, isOpen, nameOf } from '../request-words.ts'
import type { ThreadRenderProps } from '../thread-render-props.ts'
import { Timeline } from '../timeline.tsx'
import { useSingleAction } from '../use-single-action.ts'
import { sentTimeline } from './sent-timeline.tsx'

function DueLine({ request }: { request: SentRequest }) {
  const { first_name: first } = request.advisor
  return (
    <div className="card compact flex flex-col gap-2">
      <DeadlineChip request={request} side="consumer" />
      <p className="num text-pretty">
        {first} has until {formatDue(request.due_at)} to answer. If they don’t, we’ll suggest someone else.
      </p>
    </div>
  )
}

interface SentDetailProps {
  request: SentRequest
  askSheet?: RequestSheetContainer | undefined
  /** With it, the timeline of an accepted request starts its conversation. */
  thread?: ThreadRenderProps | undefined
  onContext?: (() => void) | undefined
  /** The time requested with it. */
  reservedTime?: string | undefined
}

/** A sent request: its timeline, and what the reader can do about it now. */
export function SentDetail({ request, askSheet, thread: render, onContext, reservedTime }: SentDetailProps) {
  const { act, error, isRunning, forget } = useSingleAction(useSentMove(request.request_id))
  const [asking, setAsking] = useState<'withdraw' | 'close'>()
  const isOnline = useOnline()
  const { advisor } = request
  const name = nameOf(request)
  const mayClose = request.state === 'accepted' && request.closed === null
  const mayWithdraw = isOpen(request)
  const thread = request.state === 'accepted' ? render : undefined
  const isClosing = (asking === 'close' || thread?.isClosing === true) && mayClose

  function ask(what: 'withdraw' | 'close') {
    forget()
    setAsking(what)
  }

  function endClosing() {
    setAsking(undefined)
    thread?.onClosingDone()
  }

  const gone = advisor.is_gone && (
    <Notice kind="warning">{advisor.first_name} is no longer listed. Your history stays here.</Notice>
  )
  const closeDialog = isClosing && (
    <CloseDialog
      name={advisor.first_name}
      error={error}
      isRunning={isRunning}
      isOnline={isOnline}
      onSend={(words) => act({ kind: 'close', ...words })}
      onClose={endClosing}
    />
  )
  const withdrawDialog = (
    <ConfirmDialog
      isOpen={asking === 'withdraw' && mayWithdraw}
      title={`Withdraw your request to ${name}?`}
      description={`${advisor.first_name} won’t be able to accept it and won’t learn who you are.`}
      confirmLabel="Withdraw request"
      cancelLabel="Keep request"
      onConfirm={() => act({ kind: 'withdraw' })}
      onClose={() => setAsking(undefined)}
    />
  )
  const timeline = { items: sentTimeline(request, reservedTime), label: `Your request to ${name}` }
  return (
    <DetailFrame
      head={{
        name,
        personId: advisor.advisor_id,
        photoId: advisor.profileImage_id,
        // How fast they answer requests no longer matters once they accepted.
        line: request.state === 'accepted' ? firmOf(request) : answersWords(advisor.answers),
      }}
      requestId={request.request_id}
      name={advisor.first_name}
      mayClose={mayClose}
      timeline={timeline}
      thread={thread}
      onContext={onContext}
      banners={gone}
      dialogs={
        <>
          {withdrawDialog}
          {closeDialog}
        </>
      }
    >
      {gone}
      <Timeline {...timeline} />
      {isQuestionWaiting(request) && (
        <AnswerBox
          request={request}
          isRunning={isRunning}
          isOnline={isOnline}
          onSend={(text) => act({ kind: 'answer', text })}
        />
      )}
      {isOpen(request) && !request.is_clock_stopped && <DueLine request={request} />}
      {isNextBestDue(request) && <NextBestCard request={request} askSheet={askSheet} />}
      <ActionProblem error={isClosing ? undefined : error} />
      {(mayWithdraw || mayClose) && <OfflineNote isOnline={isOnline} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayWithdraw && (
          <Button
            variant="danger-line"
            isRunning={isRunning}
            disabled={!isOnline}
            onClick={() => ask('withdraw')}
          >
            Withdraw request
          </Button>
        )}
        {mayClose && (
          <Button variant="secondary" disabled={!isOnline} onClick={() => ask('close')}>
            Close match
          </Button>
        )}
      </div>
    </DetailFrame>
  )
}
