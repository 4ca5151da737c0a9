import { formatDate } from '@evenkeel/format/times'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useResendVerification } from './people-desk-queries.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'

/** A sign-up that was not confirmed has no account and no page yet; all staff can do is send another code. */
export function ResendVerification({ email, signedUpAt }: { email: string; signedUpAt: number }) {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const sending = useResendVerification()

  function send(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (reasonProblem(reason) || sending.isPending) return
    sending.mutate(
      { email, reason: reason.trim() },
      {
        onSuccess: () => {
          setReason('')
          setHasTried(false)
        },
      },
    )
  }

  return (
    <form noValidate aria-label="Resend verification code" className="flex flex-col gap-3" onSubmit={send}>
      <p className="wrap-anywhere">
        <b>{email}</b>{' '}
        <span className="text-muted">
          signed up on {formatDate(signedUpAt)} and hasn’t confirmed the address yet.
        </span>
      </p>
      <ReasonField
        value={reason}
        onChange={setReason}
        error={hasTried ? reasonProblem(reason) : undefined}
        hint="Kept in the audit log."
      />
      <ProblemNotice words={failureSentence(sending.error)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" isRunning={sending.isPending} runningLabel="Sending…">
          Resend code
        </Button>
        <p role="status" className="wrap-anywhere text-muted empty:hidden">
          {sending.data && `Code sent to ${sending.data.sent_to}.`}
        </p>
      </div>
    </form>
  )
}
