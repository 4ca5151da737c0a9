import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useResendVerification } from './people-desk-queries.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

const unknownAddress = { 'not-found': 'No one has signed up with this address.' }

/** People who have not confirmed their address cannot be found yet, so staff enter the address itself. */
export function ResendVerification() {
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const sending = useResendVerification()
  const emailProblem = emailForm.test(email.trim())
    ? undefined
    : 'Enter an email address, such as name@example.com.'

  function send(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (emailProblem || reasonProblem(reason) || sending.isPending) return
    sending.mutate(
      { email: email.trim(), reason: reason.trim() },
      {
        onSuccess: () => {
          setEmail('')
          setReason('')
          setHasTried(false)
        },
      },
    )
  }

  return (
    <ContentBlock
      headingAs="h2"
      title="Resend verification code"
      description="For people who haven’t confirmed their email yet."
    >
      <form noValidate aria-label="Resend verification code" className="flex flex-col gap-4" onSubmit={send}>
        <Field label="Email address" isRequired error={hasTried ? emailProblem : undefined}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <ReasonField
          value={reason}
          onChange={setReason}
          error={hasTried ? reasonProblem(reason) : undefined}
          hint="Kept in the audit log."
        />
        <ProblemNotice words={failureSentence(sending.error, unknownAddress)} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" isRunning={sending.isPending} runningLabel="Sending…">
            Resend code
          </Button>
          <p role="status" className="wrap-anywhere text-muted empty:hidden">
            {sending.data && `Code sent to ${sending.data.sent_to}.`}
          </p>
        </div>
      </form>
    </ContentBlock>
  )
}
