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
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useAnswerAssist } from './masquerade-queries.ts'
import { reasonProblem, typeWords } from './masquerade-words.ts'
import type { PeopleSearching } from './use-people-search.ts'

interface Answering {
  request: AssistRequest
  isApproved: boolean
}

/** Hidden while the answer is sent, because the password prompt may come; back with the same text if it failed. */
function AnswerDialog({ answering, onClose }: { answering: Answering; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const answer = useAnswerAssist()
  const problem = reasonProblem(reason)
  const { request, isApproved } = answering
  const { adminName, assistId, targetName } = request
  const confirm = isApproved ? 'Approve request' : 'Refuse request'

  function send() {
    setHasTried(true)
    if (problem) return input.current?.focus()
    answer.mutate(
      { assistId, isApproved, reason: reason.trim() },
      {
        onSuccess: ({ request: { expiresAt } }) => {
          showToast('success', isApproved ? 'Request approved' : 'Request refused', {
            description: isApproved
              ? `${adminName} can start until ${formatRecent(expiresAt)}.`
              : `${adminName} sees your reason.`,
          })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen={!answer.isPending}
      onClose={onClose}
      title={confirm}
      description={`${adminName} wants to assist ${targetName}: “${request.reason}”`}
      initialFocus={input}
      hasCancel
      footer={<Button onClick={send}>{confirm}</Button>}
    >
      <div className="flex flex-col gap-4">
        <ProblemNotice words={failureSentence(answer.error)} />
        <Field label="Reason" isRequired error={hasTried ? problem : undefined}>
          <TextArea
            ref={input}
            rows={3}
            maxLength={masqueradeReasonLengths.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function RequestAction({ request, lookFor, onAnswer }: RequestActionProps) {
  const { isOwn, state, decidedByName, targetUserId: id, targetUserType: type } = request
  if (!isOwn)
    return (
      <span className="flex gap-2">
        <Button variant="secondary" size="small" onClick={() => onAnswer({ request, isApproved: false })}>
          Refuse
        </Button>
        <Button size="small" onClick={() => onAnswer({ request, isApproved: true })}>
          Approve
        </Button>
      </span>
    )
  if (state === 'waiting') return <Chip>Waiting on another admin</Chip>
  if (state === 'refused') return <Chip kind="danger">Refused by {decidedByName}</Chip>
  return (
    <Button variant="secondary" size="small" onClick={() => lookFor({ id, type })}>
      Continue
    </Button>
  )
}

interface RequestActionProps {
  request: AssistRequest
  lookFor: PeopleSearching['lookFor']
  onAnswer: (answering: Answering) => void
}

interface AssistRequestsProps {
  requests: readonly AssistRequest[]
  lookFor: PeopleSearching['lookFor']
}

/** Requests of other admins, and this one's own with their answers. Admins cannot answer their own. */
export function AssistRequests({ requests, lookFor }: AssistRequestsProps) {
  const [answering, setAnswering] = useState<Answering>()
  return (
    <>
      {requests.length > 0 && (
        <ContentBlock
          title="Approvals"
          headingAs="h2"
          description="Assisting without the user’s consent takes two admins."
        >
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <li
                key={request.assistId}
                className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="wrap-anywhere">
                    <b>{request.targetName}</b>{' '}
                    <span className="num text-muted">
                      {typeWords[request.targetUserType]} {request.targetUserId}
                    </span>
                  </p>
                  <p className="wrap-anywhere text-muted">{request.reason}</p>
                  {request.state === 'refused' && request.decisionReason !== null && (
                    <p className="wrap-anywhere">
                      {request.decidedByName}: “{request.decisionReason}”
                    </p>
                  )}
                  <p className="num text-12 text-muted">
                    {request.isOwn ? 'Requested by you' : `Requested by ${request.adminName}`} ·{' '}
                    {formatRecent(request.askedAt)}
                    {request.state !== 'refused' && ` · until ${formatRecent(request.expiresAt)}`}
                  </p>
                </div>
                <RequestAction request={request} lookFor={lookFor} onAnswer={setAnswering} />
              </li>
            ))}
          </ul>
        </ContentBlock>
      )}
      {/* Not inside the list, which may be empty before the answer is sent. */}
      {answering && <AnswerDialog answering={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}
