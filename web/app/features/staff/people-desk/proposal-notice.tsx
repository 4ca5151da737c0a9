import { type Proposal, proposalKinds } from '@evenkeel/contract/staff/people-desk'
import { formatDue } from '@evenkeel/format/moments'
import { type ReactNode, useState } from 'react'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useAnswerProposal } from './people-desk-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Answer = 'confirm' | 'decline' | 'withdraw'

const answers = {
  confirm: { button: 'Confirm', done: 'Confirmed.', running: 'Confirming…' },
  decline: { button: 'Decline', done: 'Declined. Nothing was changed.', running: 'Declining…' },
  withdraw: { button: 'Withdraw', done: 'Withdrawn. Nothing was changed.', running: 'Withdrawing…' },
} as const

const effects = {
  'second-factor-reset': (name: string) =>
    `${name}’s authenticator app, passkeys and recovery codes are removed, and all devices are signed out. We email them at once.`,
  'email-change': (name: string) =>
    `We email the new address a link to confirm, and ${name}’s old address a link to cancel or undo it.`,
} as const

interface ProposalNoticeProps {
  proposal: Proposal
  /** The person's name as a link, where the page is not about them. */
  person?: ReactNode
}

/** What one staff member proposed; another one confirms or declines it. */
export function ProposalNotice({ proposal, person }: ProposalNoticeProps) {
  const [answer, setAnswer] = useState<Answer>()
  const { kind, email, proof, reason, by, expires_at, is_own, is_about_you } = proposal
  const choices: Answer[] = is_own ? ['withdraw'] : is_about_you ? [] : ['decline', 'confirm']
  return (
    <Notice
      kind="warning"
      title={
        <>
          {proposalKinds[kind]}
          {email !== null && <span className="wrap-anywhere"> to {email}</span>}
          {person && <> for {person}</>}
        </>
      }
      action={
        <div className="flex gap-2">
          {choices.map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === 'confirm' ? 'primary' : 'secondary'}
              onClick={() => setAnswer(each)}
            >
              {answers[each].button}
            </Button>
          ))}
        </div>
      }
    >
      <p className="wrap-anywhere">
        {is_own ? 'You proposed this' : `Proposed by ${by}`}: “{reason}”{proof && <> Proof: “{proof}”</>}
      </p>
      <p>
        {is_own
          ? 'Another staff member must confirm it'
          : is_about_you
            ? 'Another admin must confirm it'
            : 'Confirm or decline it'}{' '}
        by {formatDue(expires_at)}.
      </p>
      {answer && <AnswerDialog proposal={proposal} answer={answer} onClose={() => setAnswer(undefined)} />}
    </Notice>
  )
}

interface AnswerDialogProps {
  proposal: Proposal
  answer: Answer
  onClose: () => void
}

function AnswerDialog({ proposal, answer, onClose }: AnswerDialogProps) {
  const answering = useAnswerProposal(proposal.person.person_id)
  const { button, done, running } = answers[answer]
  const isConfirming = answer === 'confirm'
  const isResetting = isConfirming && proposal.kind === 'second-factor-reset'

  function send(reason: string) {
    answering.mutate(
      { proposalId: proposal.proposal_id, answer, reason },
      {
        onSuccess: () => {
          showToast('success', done)
          onClose()
        },
        // The notice goes with the proposal, and what it says with it.
        onError: (error) => {
          if (isRefusedAs(error, 'proposal-over')) showToast('error', describeFailure(error))
        },
      },
    )
  }

  return (
    <ReasonDialog
      title={`${button}: ${proposalKinds[proposal.kind].toLowerCase()} for ${proposal.person.name}?`}
      description={isConfirming ? effects[proposal.kind](proposal.person.name) : 'Nothing is changed.'}
      confirm={isResetting ? 'Reset second factor' : button}
      running={running}
      isDanger={isResetting}
      acting={answering}
      onSend={send}
      onClose={onClose}
    />
  )
}
