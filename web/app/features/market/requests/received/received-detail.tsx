import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { ActionProblem } from '../action-problem.tsx'
import { monogramOf, shortOf, talkNameOf, topicWords, whoIs } from '../card-words.ts'
import { CloseDialog } from '../close-dialog.tsx'
import { DetailFrame } from '../detail-frame.tsx'
import { useReceivedMove } from '../request-queries.ts'
import { isOpen } from '../request-words.ts'
import type { ThreadRenderProps } from '../thread-render-props.ts'
import { Timeline } from '../timeline.tsx'
import { useSingleAction } from '../use-single-action.ts'
import { AnswerActions } from './answer-actions.tsx'
import { ReceivedCard } from './received-card.tsx'
import { receivedTimeline } from './received-timeline.tsx'
import { SharedWithYou } from './shared-with-you.tsx'

/**
 * Opening a request marks it as seen, once and in the background; a failure changes nothing for the reader. One that the
 * page opened by itself counts as seen when the reader first touches it.
 */
function useMarkSeen({ request_id: requestId, state }: ReceivedRequest, isOpenedByPage: boolean) {
  const { mutate } = useReceivedMove(requestId)
  const marked = useRef<number>(undefined)
  const isNew = state === 'sent'
  const mark = useCallback(() => {
    if (!isNew || marked.current === requestId) return
    marked.current = requestId
    mutate({ kind: 'see' })
  }, [isNew, requestId, mutate])
  useEffect(() => {
    if (!isOpenedByPage) mark()
  }, [isOpenedByPage, mark])
  return mark
}

interface ReceivedDetailProps {
  request: ReceivedRequest
  freePlaces: number
  /** With it, the timeline of an accepted request starts its conversation. */
  thread?: ThreadRenderProps | undefined
  isOpenedByPage?: boolean | undefined
  onContext?: (() => void) | undefined
  /** The time requested with it. */
  reservedTime?: string | undefined
}

/** A received request: what may be seen, its timeline, and the answer. */
export function ReceivedDetail({
  request,
  freePlaces,
  thread: render,
  isOpenedByPage = false,
  onContext,
  reservedTime,
}: ReceivedDetailProps) {
  const { act, error, isRunning, forget } = useSingleAction(useReceivedMove(request.request_id))
  const [isWindowOpen, setIsWindowOpen] = useState(false)
  const [isCloseAsked, setIsCloseAsked] = useState(false)
  const isOnline = useOnline()
  const markSeen = useMarkSeen(request, isOpenedByPage)
  const { consumer, state, closed } = request
  const who = shortOf(consumer)
  const mayClose = state === 'accepted' && closed === null
  const mayAnswer = isOpen(request)
  const thread = state === 'accepted' ? render : undefined
  const isClosing = isCloseAsked || thread?.isClosing === true
  // A dialog that closed with its subject can no longer show the error.
  const isErrorShownElsewhere = (isWindowOpen && mayAnswer) || (isClosing && mayClose)

  const closeDialog = isClosing && mayClose && (
    <CloseDialog
      name={who}
      error={error}
      isRunning={isRunning}
      isOnline={isOnline}
      onSend={(words) => act({ kind: 'close', ...words })}
      onClose={() => {
        setIsCloseAsked(false)
        thread?.onClosingDone()
      }}
    />
  )
  const timeline = {
    items: receivedTimeline(request, reservedTime),
    label: `Request from ${whoIs(consumer)}`,
  }
  return (
    <DetailFrame
      head={{
        name: whoIs(consumer),
        monogram: monogramOf(consumer),
        personId: consumer.consumer_id,
        line: topicWords(consumer) ?? 'No topics chosen',
      }}
      requestId={request.request_id}
      name={talkNameOf(request)}
      mayClose={mayClose}
      timeline={timeline}
      thread={thread}
      onContext={onContext}
      dialogs={closeDialog}
      onTouch={markSeen}
    >
      {state === 'accepted' && <SharedWithYou request={request} />}
      <ReceivedCard request={request} />
      <Timeline {...timeline} />
      {(mayAnswer || mayClose) && <OfflineNote isOnline={isOnline} />}
      <ActionProblem error={isErrorShownElsewhere ? undefined : error} />
      {mayAnswer && (
        <AnswerActions
          request={request}
          freePlaces={freePlaces}
          error={error}
          isRunning={isRunning}
          isOnline={isOnline}
          act={act}
          forget={forget}
          onWindow={setIsWindowOpen}
        />
      )}
      {mayClose && (
        <div>
          <Button
            variant="secondary"
            disabled={!isOnline}
            onClick={() => {
              forget()
              setIsCloseAsked(true)
            }}
          >
            Close match
          </Button>
        </div>
      )}
    </DetailFrame>
  )
}
