import { type FormEvent, useId, useRef, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/fields/code-input.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { AuthenticatorSecret, SecurityParts } from './security-parts.ts'
import { useConfirmAuthenticator } from './security-queries.ts'

interface AuthenticatorDialogProps {
  /** Undefined when there is nothing to set up. */
  secret: AuthenticatorSecret | undefined
  EnrollmentSecret: SecurityParts['EnrollmentSecret']
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const tooLate = { 'code-expired': 'This setup expired. Cancel and start again.' }

/** Closes only with its own buttons, because a stray press outside would waste the scanned secret. */
export function AuthenticatorDialog({ secret, EnrollmentSecret, onDone, onClose }: AuthenticatorDialogProps) {
  const form = useId()
  const confirm = useConfirmAuthenticator()
  const [code, setCode] = useState('')
  const [showsError, setShowsError] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const missing = showsError && code.length < 6 ? 'Enter the 6-digit code.' : undefined

  function send(whole: string) {
    if (confirm.isPending) return
    setShowsError(true)
    if (whole.length < 6) {
      input.current?.focus()
      return
    }
    confirm.mutate(whole, {
      onSuccess(codes) {
        setCode('')
        setShowsError(false)
        onDone(codes)
      },
      onError: () => input.current?.focus(),
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(code)
  }
  function cancel() {
    setCode('')
    setShowsError(false)
    confirm.reset()
    onClose()
  }

  return (
    <Dialog
      isAlert
      isOpen={secret !== undefined}
      onClose={cancel}
      title="Set up an authenticator app"
      description="Scan the QR code, then enter the code from the app."
      isWide
      initialFocus={input}
      hasCancel
      footer={
        <Button type="submit" form={form} isRunning={confirm.isPending} runningLabel="Checking…">
          Confirm
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EnrollmentSecret secret={secret} />
        {/* A phone cannot scan its own screen. */}
        <a href={secret?.otpauthUri} className="self-start medium:hidden">
          Open app on this phone
        </a>
        <Field
          label="Code from the app"
          isRequired
          error={missing ?? failureSentence(confirm.error, tooLate)}
        >
          <CodeInput
            ref={input}
            value={code}
            onChange={(next) => {
              setCode(next)
              if (confirm.isError) confirm.reset()
            }}
            onFill={send}
          />
        </Field>
      </form>
    </Dialog>
  )
}
