import { identityFallbacks } from '@evenkeel/contract/account/identity-sentences'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../server-link/call-failed.ts'
import { passkeyUnusable } from '../../server-link/failure-sentence.ts'
import { useAccountHolder } from '../../session/account-holder.ts'
import { confirmItIsYou } from '../../session/confirm-it-is-you.ts'
import { isPasskeyCanceled, supportsPasskeys } from '../../session/passkey-support.ts'
import { signWithPasskey } from '../../session/sign-with-passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSecondsUntil } from '../../ui/use-seconds-until.ts'

interface Refusal {
  password?: string
  code?: string
  form?: string
}

function refusalIn(error: unknown): Refusal {
  if (!(error instanceof CallFailed)) throw error
  if (error.code === 'wrong-old-password') return { password: error.message }
  if (error.code === 'code-mismatch') return { code: error.message }
  return { form: error.code === 'identity-failed' ? identityFallbacks.signIn : error.message }
}

interface ConfirmFormProps {
  onDone: () => void
  onCancel: () => void
}

/** Asks for the password, and for the authenticator code once the server requires it. */
export function ConfirmForm({ onDone, onCancel }: ConfirmFormProps) {
  const email = useAccountHolder((holder) => holder.email)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeDue, setIsCodeDue] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})
  const [lockedUntil, setLockedUntil] = useState(0)
  const lockedSeconds = useSecondsUntil(lockedUntil)
  const codeInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isCodeDue) codeInput.current?.focus()
  }, [isCodeDue])

  function whatIsMissing(): Refusal | undefined {
    if (password === '') return { password: 'Enter your password.' }
    if (isCodeDue && code.trim() === '') return { code: 'Enter the code.' }
    return undefined
  }

  async function prove() {
    try {
      await confirmItIsYou(isCodeDue ? { password, code: code.trim() } : { password })
      onDone()
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'second-factor-due') return setIsCodeDue(true)
      if (error instanceof CallFailed && error.retryAfterSeconds) {
        setLockedUntil(Date.now() + error.retryAfterSeconds * 1000)
      }
      setRefusal(refusalIn(error))
    }
  }

  async function proveByPasskey() {
    if (isRunning) return
    setRefusal({})
    setIsRunning(true)
    try {
      await confirmItIsYou(await signWithPasskey())
      onDone()
    } catch (error) {
      if (!isPasskeyCanceled(error))
        setRefusal({
          form: error instanceof CallFailed ? error.message : passkeyUnusable,
        })
    }
    setIsRunning(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isRunning || lockedSeconds > 0) return
    const missing = whatIsMissing()
    setRefusal(missing ?? {})
    if (missing) return
    setIsRunning(true)
    await prove()
    setIsRunning(false)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {refusal.form && <Notice kind="danger">{refusal.form}</Notice>}
      </div>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field label="Password" isRequired error={refusal.password}>
        <TextInput
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {isCodeDue && (
        <Field
          label="Code"
          isRequired
          hint="From your authenticator app, or a recovery code."
          error={refusal.code}
        >
          <TextInput
            ref={codeInput}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      {lockedSeconds > 0 && <p className="num text-muted">Try again in {lockedSeconds} s.</p>}
      {supportsPasskeys() && (
        <Button
          variant="transparent"
          startIcon={<Fingerprint />}
          disabled={isRunning}
          onClick={proveByPasskey}
        >
          Use a passkey instead
        </Button>
      )}
      <div className="dialog-foot">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isRunning={isRunning} runningLabel="Checking…" disabled={lockedSeconds > 0}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
