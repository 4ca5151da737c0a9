import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { joinWaitingList } from '@evenkeel/contract/people/consumers'
import { useState } from 'react'
import { call } from '../../../../server-link/call.ts'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { OnboardingFrame } from '../onboarding/onboarding-frame.tsx'
import type { StoredAnswers } from '../onboarding/stored-answers.ts'

interface OutsideCountryProps {
  step: ConsumerStep
  stored: StoredAnswers
  onBack: () => void
}

function problemWith(email: string): string | undefined {
  const read = joinWaitingList.body.safeParse({ email })
  return read.success ? undefined : read.error.issues[0]?.message
}

/** There are no advisors outside the states and territories yet: offers a waiting list and the way back. */
export function OutsideCountry({ step, stored, onBack }: OutsideCountryProps) {
  const [email, setEmail] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [joined, setJoined] = useState<string | null>(null)
  const problem = problemWith(email)

  async function join() {
    setIsSending(true)
    setIsTouched(true)
    setFailure(null)
    try {
      await call(joinWaitingList, { body: { email } })
      setJoined(email)
    } catch (error) {
      setFailure(describeFailure(error))
    } finally {
      setIsSending(false)
    }
  }

  const way = joined
    ? {}
    : {
        continueLabel: 'Notify me',
        continuingLabel: 'Sending…',
        onContinue: join,
        isContinuing: isSending,
        isContinueDisabled: problem !== undefined,
      }
  return (
    <OnboardingFrame step={step} answers={stored.answers} lead={undefined} footNote={undefined} {...way}>
      <Notice title="Evenkeel is only in the United States and its territories for now">
        Our advisors may only advise people who live there.
      </Notice>
      <div role="status" className="empty:hidden">
        {joined && (
          <Notice kind="info" title="You’re on the list">
            We’ll email {joined} once, when we open where you live.
          </Notice>
        )}
      </div>
      {!joined && (
        <Field
          label="Email"
          isRequired
          whoSees="Used only to tell you when we open"
          error={isTouched ? (failure ?? problem) : undefined}
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            onBlur={() => setIsTouched(true)}
          />
        </Field>
      )}
      <div>
        <Button variant="secondary" onClick={onBack}>
          I’m in the U.S.
        </Button>
      </div>
    </OnboardingFrame>
  )
}
