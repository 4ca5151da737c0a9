import type { SentRequest } from '@evenkeel/contract/market/requests'
import { useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { ActionProblem } from '../action-problem.tsx'
import type { RequestSheetContainer } from '../ask/ask-instead.tsx'
import { NextBestCard } from '../ask/next-best-card.tsx'
import { ClockChip } from '../clock-chip.tsx'
import { CloseDialog } from '../close-dialog.tsx'
import { DetailHead } from '../detail-head.tsx'
import { isNextBestDue, isQuestionWaiting } from '../list/buckets.ts'
import { OfflineNote } from '../offline-note.tsx'
import { AnswerBox } from '../received/answer-box.tsx'
import { useSentMove } from '../request-queries.ts'
import { answersWords, isOpen, nameOf } from '../request-words.ts'
import { Story } from '../story.tsx'
import { ThreadActions, ThreadOf } from '../thread-of.tsx'
import type { ThreadSlots } from '../thread-slot.ts'
import { useActing } from '../use-acting.ts'
import { dueWords } from '../when-words.ts'
import { sentStory } from './sent-story.tsx'

function DueLine({ request }: { request: SentRequest }) {
  const { first_name: first } = request.advisor
  return (
    <div className="card compact flex flex-col gap-2">
      <ClockChip request={request} side="consumer" />
      <p className="num text-pretty">
        {first} has until {dueWords(request.due_at)}. Without an answer by then, we name the next best.
      </p>
    </div>
  )
}

interface SentDetailProps {
  request: SentRequest
  askSheet?: RequestSheetContainer | undefined
  /** With it the story of an accepted request is the beginning of a conversation. */
  thread?: ThreadSlots | undefined
  onContext?: (() => void) | undefined
  /** The time that was wished for with it. */
  wish?: string | undefined
}

/** A request the reader sent: what happened to it, and what they can do about it now. */
export function SentDetail({ request, askSheet, thread: slots, onContext, wish }: SentDetailProps) {
  const { act, error, isRunning, forget } = useActing(useSentMove(request.request_id))
  const [asking, setAsking] = useState<'withdraw' | 'close'>()
  const isOnline = useOnline()
  const { advisor } = request
  const name = nameOf(request)
  const mayClose = request.state === 'accepted' && request.closed === null
  const mayWithdraw = isOpen(request)
  const thread = request.state === 'accepted' ? slots : undefined
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
    <Notice kind="warning">
      {advisor.first_name} is no longer shown here. What happened between you stays.
    </Notice>
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
  const head = (
    <DetailHead
      name={name}
      personId={advisor.advisor_id}
      photoId={advisor.profileImage_id}
      line={answersWords(advisor.answers)}
      action={
        thread && (
          <ThreadActions onContext={onContext}>
            {thread.menuOf({ requestId: request.request_id, name: advisor.first_name, mayClose })}
          </ThreadActions>
        )
      }
    />
  )
  if (thread) {
    return (
      <>
        {head}
        <ThreadOf
          slots={thread}
          requestId={request.request_id}
          name={advisor.first_name}
          items={sentStory(request)}
          label={`Your request to ${name}`}
          banners={gone}
        />
        {closeDialog}
      </>
    )
  }
  return (
    <>
      {head}
      <div className="flex flex-col gap-4 p-4 medium:p-6">
        {gone}
        <Story items={sentStory(request, wish)} label={`Your request to ${name}`} />
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
              variant="secondary"
              isRunning={isRunning}
              disabled={!isOnline}
              onClick={() => ask('withdraw')}
            >
              Withdraw request
            </Button>
          )}
          {mayClose && (
            <Button variant="secondary" disabled={!isOnline} onClick={() => ask('close')}>
              Close the match
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={asking === 'withdraw' && mayWithdraw}
        title={`Withdraw your request to ${name}?`}
        description={`${advisor.first_name} can no longer accept it and is shown nothing of who you are. You can ask somebody else at once.`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        onConfirm={() => act({ kind: 'withdraw' })}
        onClose={() => setAsking(undefined)}
      />
      {closeDialog}
    </>
  )
}
