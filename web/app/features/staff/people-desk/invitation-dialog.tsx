import type { Invitation } from '@evenkeel/contract/staff/admin-accounts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { type InvitationAct, useInvitationAct } from './people-desk-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

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
  const acting = useInvitationAct()
  const { title, effect, confirm, running, done } = words[act]

  function send(reason: string) {
    acting.mutate(
      { act, id: invitation.invitation_id, reason },
      {
        onSuccess: () => {
          showToast('success', done)
          onClose()
        },
      },
    )
  }

  return (
    <ReasonDialog
      title={title}
      description={`For ${invitation.name}, ${invitation.email}. ${effect}`}
      confirm={confirm}
      running={running}
      isDanger={act === 'withdraw'}
      acting={acting}
      onSend={send}
      onClose={onClose}
    />
  )
}
