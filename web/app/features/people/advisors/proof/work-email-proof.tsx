import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CodeInput } from '../../../../ui/fields/code-input.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useSecondsUntil } from '../../../../ui/use-seconds-until.ts'
import { SaveProblem } from '../answers/save-problem.tsx'
import { onEnter } from '../onboarding/on-enter.ts'
import { useOneCall } from '../onboarding/use-one-call.ts'
import { checkProofEmail } from './check-proof.ts'
import { type Proof, sendProof, sendProofCode } from './proof-calls.ts'

const resendAfterSeconds = 60

function Address({ first, onSent }: { first: string; onSent: () => void }) {
  const [email, setEmail] = useState(first)
  const [isLeft, setIsLeft] = useState(false)
  const { run, forget, isRunning, failure, fields } = useOneCall(['workEmail'])
  const problem = checkProofEmail(email)
  const refused = fields.workEmail

  async function send() {
    setIsLeft(true)
    if (problem) return
    const { isDone } = await run(() => sendProof({ method: 'work-email', workEmail: email.trim() }))
    if (isDone) onSent()
  }

  return (
    <>
      <Field
        label="Your work email"
        isRequired
        error={refused ?? (isLeft ? problem : undefined)}
        hint="Use your firm’s address, not Gmail or similar."
      >
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            forget()
          }}
          onBlur={() => setIsLeft(true)}
          onKeyDown={onEnter(send)}
        />
      </Field>
      <Button
        variant="secondary"
        className="self-start"
        disabled={problem !== undefined}
        isRunning={isRunning}
        runningLabel="Sending…"
        onClick={send}
      >
        Send code
      </Button>
      <SaveProblem failure={failure} />
    </>
  )
}

interface CodeProps {
  email: string
  /** When the last code was sent, as far as this page knows, in milliseconds. */
  sentAt: number
  onResent: () => void
  onChangeAddress: () => void
}

function Code({ email, sentAt, onResent, onChangeAddress }: CodeProps) {
  const [code, setCode] = useState('')
  const confirming = useOneCall(['code'])
  const resending = useOneCall()
  const [mayAskAt, setMayAskAt] = useState(0)
  const left = useSecondsUntil(Math.max(mayAskAt, sentAt + resendAfterSeconds * 1000))

  const confirm = (digits: string) => {
    if (digits.length === 6) return confirming.run(() => sendProofCode(digits))
  }
  async function resend() {
    const sending = () => sendProof({ method: 'work-email', workEmail: email })
    const { isDone, waitSeconds } = await resending.run(sending)
    if (isDone) onResent()
    else if (waitSeconds > 0) setMayAskAt(Date.now() + waitSeconds * 1000)
  }

  return (
    <>
      <Notice kind="info" title={`We sent a code to ${email}`}>
        Valid for 24 hours. No email? Check spam and the address.
      </Notice>
      <Field label="Code" isRequired error={confirming.fields.code}>
        <CodeInput
          value={code}
          onChange={setCode}
          onFill={confirm}
          onKeyDown={onEnter(() => confirm(code))}
          className="max-w-60"
        />
      </Field>
      <SaveProblem failure={confirming.failure ?? resending.failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={code.length < 6}
          isRunning={confirming.isRunning}
          runningLabel="Checking…"
          onClick={() => confirm(code)}
        >
          Confirm code
        </Button>
        <Button
          variant="transparent"
          className="num"
          disabled={left > 0}
          isRunning={resending.isRunning}
          runningLabel="Sending…"
          onClick={resend}
        >
          {left > 0 ? `New code in ${left} s` : 'Send new code'}
        </Button>
        <Button variant="transparent" onClick={onChangeAddress}>
          Change address
        </Button>
      </div>
    </>
  )
}

/** A code sent to an address at the firm. */
export function WorkEmailProof({ proof }: { proof: Proof }) {
  const [isChanging, setIsChanging] = useState(false)
  const [sentAt, setSentAt] = useState(0)
  const email = proof.method === 'work-email' ? proof.workEmail : null
  const isSent = email !== null && proof.state === 'waiting'

  if (email !== null && proof.state === 'passed' && !isChanging) {
    return (
      <Notice
        kind="info"
        icon={<Check />}
        title="Identity verified"
        action={
          <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
            Change address
          </Button>
        }
      >
        You confirmed {email}.
      </Notice>
    )
  }
  if (isSent && !isChanging) {
    return (
      <Code
        email={email}
        sentAt={sentAt}
        onResent={() => setSentAt(Date.now())}
        onChangeAddress={() => setIsChanging(true)}
      />
    )
  }
  return (
    <>
      {email !== null && proof.state === 'expired' && (
        <Notice kind="warning">Your code expired after 24 hours. Send a new one.</Notice>
      )}
      {email !== null && proof.state === 'failed' && (
        <Notice kind="warning">We couldn’t verify this address. Try another address or method.</Notice>
      )}
      <Address
        first={email ?? ''}
        onSent={() => {
          setSentAt(Date.now())
          setIsChanging(false)
        }}
      />
    </>
  )
}
