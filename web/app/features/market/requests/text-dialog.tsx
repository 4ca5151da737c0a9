import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'
import { ActionProblem } from './action-problem.tsx'
import { useDraft } from './ask/use-draft.ts'
import type { Done } from './use-single-action.ts'

interface TextDialogProps {
  title: string
  description: ReactNode
  label: string
  /** Typed text is still there when the dialog is opened again. */
  draft: string
  max: number
  sendLabel: string
  error: unknown
  isRunning: boolean
  isOnline: boolean
  /** Resolves to a value once done. */
  onSend: (text: string) => Done
  onClose: () => void
}

/** One required text. Stays open, with the text, until it is sent. */
export function TextDialog(props: TextDialogProps) {
  const { title, description, label, draft, max, sendLabel, error, isRunning, isOnline, onSend, onClose } =
    props
  const { text, write, drop } = useDraft(draft)
  const [hasTried, setHasTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = lengthProblem(text, { max }, 'Write your question first.')

  async function send() {
    setHasTried(true)
    if (problem) {
      input.current?.focus()
      return
    }
    if (!(await onSend(text.trim()))) return
    drop()
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={input}
      hasCancel
      footer={
        <Button isRunning={isRunning} runningLabel="Sending…" disabled={!isOnline} onClick={send}>
          {sendLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={label} isRequired error={hasTried ? problem : undefined}>
          <TextArea
            ref={input}
            rows={4}
            maxLength={max}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        <ActionProblem error={error} />
      </div>
    </Dialog>
  )
}
