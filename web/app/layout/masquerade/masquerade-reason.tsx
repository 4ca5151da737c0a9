import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { lengthProblem } from '../../words/length-problem.ts'

interface MasqueradeReasonProps {
  isOpen: boolean
  title: string
  /** Another masquerade is running in this tab. */
  isEndingOther: boolean
  lengths: { min: number; max: number }
  reason: string
  onChange: (reason: string) => void
  onClose: () => void
  /** The dialog closes first, because the password dialog may open next. */
  onStart: () => void
}

const what = 'You’ll see what they see, read-only, for 30 minutes.'

/** A masquerade needs a stated reason, which the person can read in their access log. */
export function MasqueradeReason({
  isOpen,
  title,
  isEndingOther,
  lengths,
  reason,
  onChange,
  onClose,
  onStart,
}: MasqueradeReasonProps) {
  const [hasTried, setHasTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = lengthProblem(reason, lengths)

  function start() {
    setHasTried(problem !== undefined)
    if (problem) input.current?.focus()
    else onStart()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={isEndingOther ? `${what} Your current masquerade will end.` : what}
      initialFocus={input}
      hasCancel
      footer={<Button onClick={start}>Start masquerade</Button>}
    >
      <Field
        label="Reason"
        isRequired
        hint="Ticket number and purpose. The user can read it."
        error={hasTried ? problem : undefined}
      >
        <TextArea
          ref={input}
          rows={3}
          maxLength={lengths.max}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
