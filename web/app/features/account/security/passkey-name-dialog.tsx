import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const longestName = 60

interface PasskeyNameDialogProps {
  isOpen: boolean
  proposed: string
  onName: (name: string) => void
  onClose: () => void
}

function NameForm({
  id,
  proposed,
  onName,
}: Pick<PasskeyNameDialogProps, 'proposed' | 'onName'> & { id: string }) {
  const [name, setName] = useState(proposed)
  const [showsError, setShowsError] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    setShowsError(true)
    if (name.trim()) onName(name.trim())
    else input.current?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field label="Name" isRequired error={showsError && !name.trim() ? 'Enter a name.' : undefined}>
        <TextInput
          ref={input}
          autoComplete="off"
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </form>
  )
}

/** Asks for the name before the browser's own dialog opens. */
export function PasskeyNameDialog({ isOpen, proposed, onName, onClose }: PasskeyNameDialogProps) {
  const form = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add a passkey"
      description="Confirm with your fingerprint, face or screen lock. They never leave your device."
      hasCancel
      footer={
        <Button type="submit" form={form}>
          Continue
        </Button>
      }
    >
      <NameForm id={form} proposed={proposed} onName={onName} />
    </Dialog>
  )
}
