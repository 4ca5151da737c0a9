import type { ReceivedRequest } from '@evenkeel/contract/requests'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ActionProblem } from './action-problem.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { monogramOf, shortOf, topicWords, whoIs } from './card-words.ts'
import { CloseDialog } from './close-dialog.tsx'
import { DetailHead } from './detail-head.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ReceivedCard } from './received-card.tsx'
import { receivedStory } from './received-story.tsx'
import { useReceivedMove } from './request-queries.ts'
import { isOpen } from './request-words.ts'
import { SharedWithYou } from './shared-with-you.tsx'
import { Story } from './story.tsx'
import { useActing } from './use-acting.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useOnline } from './use-online.ts'

interface ReceivedDetailProps {
  request: ReceivedRequest
  freePlaces: number
}

/** A request the reader got: what may be seen, what happened, and the answer. */
export function ReceivedDetail({ request, freePlaces }: ReceivedDetailProps) {
  const { act, error, isRunning, forget } = useActing(useReceivedMove(request.request_id))
  const [isWindowOpen, setIsWindowOpen] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const isOnline = useOnline()
  useMarkSeen(request)
  const { consumer, state, closed } = request
  const who = shortOf(consumer)
  const mayClose = state === 'accepted' && closed === null
  const mayAnswer = isOpen(request)
  // A window that went with what it was about can say nothing any more.
  const isSaidElsewhere = (isWindowOpen && mayAnswer) || (isClosing && mayClose)

  return (
    <>
      <DetailHead
        name={whoIs(consumer)}
        monogram={monogramOf(consumer)}
        personId={consumer.consumer_id}
        line={topicWords(consumer) ?? 'No topics'}
      />
      <div className="flex flex-col gap-4 p-4 medium:p-6">
        {state === 'accepted' && <SharedWithYou request={request} />}
        <ReceivedCard request={request} />
        <Story items={receivedStory(request)} label={`Request of ${whoIs(consumer)}`} />
        {(mayAnswer || mayClose) && <OfflineNote isOnline={isOnline} />}
        <ActionProblem error={isSaidElsewhere ? undefined : error} />
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
                setIsClosing(true)
              }}
            >
              Close the match
            </Button>
          </div>
        )}
      </div>
      {isClosing && mayClose && (
        <CloseDialog
          name={who}
          error={error}
          isRunning={isRunning}
          isOnline={isOnline}
          onSend={(words) => act({ kind: 'close', ...words })}
          onClose={() => setIsClosing(false)}
        />
      )}
    </>
  )
}
