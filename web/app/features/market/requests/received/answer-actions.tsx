import { declineReasons, questionMaxLength, type ReceivedRequest } from '@evenkeel/contract/market/requests'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDue } from '@evenkeel/format/moments'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { shortOf } from '../card-words.ts'
import { DeadlineChip } from '../deadline-chip.tsx'
import type { ReceivedMove } from '../make-move.ts'
import { criteriaPath } from '../paths.ts'
import { TextDialog } from '../text-dialog.tsx'
import type { Done } from '../use-single-action.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface AnswerActionsProps {
  request: ReceivedRequest
  freePlaces: number
  error: unknown
  isRunning: boolean
  isOnline: boolean
  act: (move: ReceivedMove) => Done
  /** Clears the previous error. */
  forget: () => void
  /** An open dialog shows its own errors. */
  onWindow: (isOpen: boolean) => void
}

type Move = ReceivedMove['kind']

/** Accept, decline with a reason, or ask one question. */
export function AnswerActions(props: AnswerActionsProps) {
  const { request, freePlaces, error, isRunning, isOnline, act, forget, onWindow } = props
  const [asking, setAsking] = useState<'decline' | 'ask'>()
  const [running, setRunning] = useState<Move>()
  const who = shortOf(request.consumer)
  const isFull = freePlaces === 0
  const every = { error, isRunning, isOnline, onClose: () => open(undefined) }

  function open(what: 'decline' | 'ask' | undefined) {
    forget()
    setAsking(what)
    onWindow(what !== undefined)
  }
  function accept() {
    setRunning('accept')
    return act({ kind: 'accept' })
  }

  return (
    // In view however long the request is.
    <section
      aria-label="Your answer"
      className="card compact flex flex-col gap-3 [@media(min-height:640px)]:sticky [@media(min-height:640px)]:bottom-4"
    >
      <DeadlineChip request={request} side="advisor" />
      <p className="num text-pretty text-muted">
        {request.is_clock_stopped
          ? 'The pause ends after 2 business days. You can still answer now.'
          : `Answer by ${formatDue(request.due_at)}.`}{' '}
        {isFull ? (
          <>
            You’ve reached this month’s limit for new clients. <Link to={criteriaPath}>Raise it</Link> to
            accept this request.
          </>
        ) : (
          `Accepting uses 1 of your ${formatCountOf(freePlaces, 'free place')} this month.`
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          isRunning={isRunning && running === 'accept'}
          runningLabel="Accepting…"
          disabled={!isOnline || isFull}
          onClick={accept}
        >
          Accept request
        </Button>
        <Button variant="danger-line" disabled={!isOnline} onClick={() => open('decline')}>
          Decline request
        </Button>
        {request.question === null && (
          <Button variant="transparent" disabled={!isOnline} onClick={() => open('ask')}>
            Ask one question
          </Button>
        )}
      </div>
      {asking === 'decline' && (
        <ReasonDialog
          {...every}
          title={`Decline ${who === 'they' ? 'this request' : `${who}’s request`}?`}
          description="They’ll see your reason, and we’ll suggest another advisor right away."
          label="Reason"
          reasons={declineReasons}
          sendLabel="Decline request"
          variant="danger"
          onSend={(reason) => act({ kind: 'decline', reason })}
        />
      )}
      {asking === 'ask' && (
        <TextDialog
          {...every}
          title="Ask one question"
          description="Your deadline pauses until they answer, for up to 2 business days."
          label="Your question"
          draft={`question ${request.request_id}`}
          max={questionMaxLength}
          sendLabel="Send question"
          onSend={(text) => act({ kind: 'ask', text })}
        />
      )}
    </section>
  )
}
