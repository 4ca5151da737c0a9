import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { onEnter } from '../onboarding/on-enter.ts'
import { useOneCall } from '../onboarding/use-one-call.ts'
import { checkOfficerName, checkProofEmail } from './check-proof.ts'
import { type Proof, sendProof } from './proof-calls.ts'

function OfficerForm({ proof, onSent }: { proof: Proof; onSent: () => void }) {
  const [name, setName] = useState(proof.officerName ?? '')
  const [email, setEmail] = useState(proof.officerEmail ?? '')
  const [left, setLeft] = useState({ name: false, email: false })
  const { run, forget, isRunning, failure, fields } = useOneCall(['officerName', 'officerEmail'])
  const problems = { name: checkOfficerName(name), email: checkProofEmail(email) }
  const isReady = !problems.name && !problems.email

  async function send() {
    setLeft({ name: true, email: true })
    if (!isReady) return
    const choice = {
      method: 'compliance-officer',
      officerName: name.trim(),
      officerEmail: email.trim(),
    } as const
    const { isDone } = await run(() => sendProof(choice))
    if (isDone) onSent()
  }

  return (
    <>
      <Field
        label="Compliance officer’s name"
        isRequired
        error={fields.officerName ?? (left.name ? problems.name : undefined)}
      >
        <TextInput
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            forget()
          }}
          onBlur={() => setLeft((before) => ({ ...before, name: true }))}
          onKeyDown={onEnter(send)}
        />
      </Field>
      <Field
        label="Their work email"
        isRequired
        error={fields.officerEmail ?? (left.email ? problems.email : undefined)}
      >
        <TextInput
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            forget()
          }}
          onBlur={() => setLeft((before) => ({ ...before, email: true }))}
          onKeyDown={onEnter(send)}
        />
      </Field>
      <p className="text-muted">They’ll see your name, account email and CRD numbers.</p>
      <Button
        variant="secondary"
        className="self-start"
        disabled={!isReady}
        isRunning={isRunning}
        runningLabel="Sending…"
        onClick={send}
      >
        Email compliance officer
      </Button>
      <SaveProblem failure={failure} />
    </>
  )
}

/** The firm's compliance officer is emailed, then called at the number the firm publishes. */
export function OfficerProof({ proof }: { proof: Proof }) {
  const [isChanging, setIsChanging] = useState(false)
  const isChosen = proof.method === 'compliance-officer'
  if (!isChosen || isChanging || proof.state === 'failed' || proof.state === 'expired') {
    return (
      <>
        {isChosen && proof.state === 'failed' && (
          <Notice kind="warning">Your firm couldn’t confirm it. Try another officer or method.</Notice>
        )}
        <OfficerForm proof={proof} onSent={() => setIsChanging(false)} />
      </>
    )
  }
  const isPassed = proof.state === 'passed'
  return (
    <Notice
      kind="info"
      title={isPassed ? 'Identity verified' : `We emailed ${proof.officerName}`}
      action={
        <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
          Name another officer
        </Button>
      }
    >
      {isPassed
        ? `${proof.officerName} confirmed that you work at the firm.`
        : `Sent to ${proof.officerEmail}. We’ll also call your firm’s published number.`}
    </Notice>
  )
}
