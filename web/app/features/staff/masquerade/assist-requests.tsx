import { type AssistRequest, masqueradeReasonLengths } from '@evenkeel/contract/staff/masquerade'
import { formatRecent } from '@evenkeel/format/moments'
import { useRef, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useAnswerAssist } from './masquerade-queries.ts'
import { reasonProblem, typeWords } from './masquerade-words.ts'
import type { PeopleSearching } from './use-people-search.ts'

interface Answering {
  request: AssistRequest
  isApproved: boolean
}

function AnswerDialog({ answering, onClose }: { answering: Answering; onClose: (answer?: string) => void }) {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = reasonProblem(reason)
  const { request, isApproved } = answering
  function send() {
    setHasTried(true)
    if (problem) input.current?.focus()
    else onClose(reason.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={() => onClose()}
      title={isApproved ? 'Approve request' : 'Refuse request'}
      description={`${request.adminName} wants to assist ${request.targetName}.`}
      initialFocus={input}
      hasCancel
      footer={<Button onClick={send}>{isApproved ? 'Approve request' : 'Refuse request'}</Button>}
    >
      <Field label="Reason" isRequired error={hasTried ? problem : undefined}>
        <TextArea
          ref={input}
          rows={3}
          maxLength={masqueradeReasonLengths.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}

interface AssistRequestsProps {
  requests: readonly AssistRequest[]
  lookFor: PeopleSearching['lookFor']
}

/** Requests of other admins, and what this one may start. Admins cannot answer their own. */
export function AssistRequests({ requests, lookFor }: AssistRequestsProps) {
  const [answering, setAnswering] = useState<Answering>()
  const answer = useAnswerAssist()
  const runsFor = answer.isPending ? answer.variables.assistId : undefined

  function close(reason?: string) {
    // The dialog closes first, because the password prompt may come next.
    setAnswering(undefined)
    if (!answering || reason === undefined || answer.isPending) return
    const { request, isApproved } = answering
    answer.mutate({ assistId: request.assistId, isApproved, reason })
  }

  return (
    <ContentBlock
      title="Approvals"
      headingAs="h2"
      description="Assisting without the user’s consent takes two admins."
    >
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.assistId} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">
                <b>{request.targetName}</b>{' '}
                <span className="num text-muted">
                  {typeWords[request.targetUserType]} {request.targetUserId}
                </span>
              </p>
              <p className="wrap-anywhere text-muted">{request.reason}</p>
              <p className="num text-12 text-muted">
                {request.isOwn ? 'Requested by you' : `Requested by ${request.adminName}`} ·{' '}
                {formatRecent(request.askedAt)} · until {formatRecent(request.expiresAt)}
              </p>
            </div>
            {request.isOwn && request.state === 'waiting' && <Chip>Waiting on another admin</Chip>}
            {request.isOwn && request.state === 'approved' && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => lookFor({ id: request.targetUserId, type: request.targetUserType })}
              >
                Continue
              </Button>
            )}
            {!request.isOwn && request.state === 'waiting' && (
              <>
                <Button
                  size="small"
                  isRunning={runsFor === request.assistId}
                  onClick={() => setAnswering({ request, isApproved: true })}
                >
                  Approve
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => setAnswering({ request, isApproved: false })}
                >
                  Refuse
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <ProblemNotice words={failureSentence(answer.error)} />
      {answering && <AnswerDialog answering={answering} onClose={close} />}
    </ContentBlock>
  )
}
