import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { readAttempt } from '../sign-in/sign-in-attempt.ts'
import { JoinCode } from './join-code.tsx'
import { JoinForm } from './join-form.tsx'

interface AccountDialogProps {
  /** What the account is for: "Create an account to send it". */
  title: string
  /** What was begun, beside the form. */
  aside?: ReactNode
  /** The same in short, for phones. */
  brief?: ReactNode
  /** What happens after the code. */
  next: string
  /** Where signing in to an existing account leads back to. */
  returnTo: string
  /** A registration of this browser waits for its code, as after a reload. */
  pendingAddress?: string | undefined
  onClose: () => void
}

/** Creates a consumer's account without leaving the page: one form, then the code. The session starts by itself. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, aside, brief, next, returnTo, pendingAddress, onClose } = props
  const [sentTo, setSentTo] = useState(
    pendingAddress ?? (readAttempt().mayResendAt ? readAttempt().email : ''),
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      aside={aside}
      title={sentTo ? 'Confirm your email address' : title}
      className="account-dialog"
    >
      {brief && (
        <div className="mb-4 rounded-control border border-dashed border-line-strong p-3 medium:hidden">
          {brief}
        </div>
      )}
      {sentTo ? (
        <JoinCode sentTo={sentTo} next={next} returnTo={returnTo} onOtherAddress={() => setSentTo('')} />
      ) : (
        <JoinForm next={next} returnTo={returnTo} onSent={setSentTo} />
      )}
    </Dialog>
  )
}
