import type { Invitation } from '@evenkeel/contract/staff/admin-accounts'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type InvitationAct, useInvitationAct } from './people-desk-queries.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'

interface InvitationDialogProps {
  act: InvitationAct
  invitation: Invitation
  onClose: () => void
}

const words = {
  resend: {
    title: 'Send the invitation again?',
    effect: 'The earlier link stops working. The new one works for three days.',
    confirm: 'Send again',
    running: 'Sending…',
    done: 'The invitation was sent again.',
  },
  withdraw: {
    title: 'Withdraw the invitation?',
    effect: 'The link in our email stops working.',
    confirm: 'Withdraw invitation',
    running: 'Withdrawing…',
    done: 'The invitation was withdrawn.',
  },
} as const

export function InvitationDialog({ act, invitation, onClose }: InvitationDialogProps) {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const acting = useInvitationAct()
  const { title, effect, confirm, running, done } = words[act]

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (acting.isPending || reasonProblem(reason)) return
    acting.mutate(
      { act, id: invitation.invitation_id, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast('success', done)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen={!acting.isPending}
      onClose={onClose}
      title={title}
      description={`For ${invitation.name}, ${invitation.email}. ${effect}`}
    >
      <form noValidate aria-label={confirm} className="flex flex-col gap-4" onSubmit={submit}>
        <ProblemNotice words={failureSentence(acting.error)} />
        <ReasonField
          value={reason}
          onChange={setReason}
          error={hasTried ? reasonProblem(reason) : undefined}
          hint="Kept in the audit log."
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            variant={act === 'withdraw' ? 'danger' : 'primary'}
            isRunning={acting.isPending}
            runningLabel={running}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
