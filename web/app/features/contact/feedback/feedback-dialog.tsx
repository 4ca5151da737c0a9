import { WifiOff } from 'lucide-react'
import { useRef } from 'react'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changeDraft, type FeedbackKind, useFeedbackDrafts } from './feedback-drafts.ts'
import { sendFeedback } from './send-feedback.ts'

export interface FeedbackWindow {
  open: boolean
  onClose: () => void
}

interface FeedbackDialogProps extends FeedbackWindow {
  kind: FeedbackKind
  title: string
  description: string
  sendLabel: string
  placeholder: string
  /** Shows "n/5000 characters"; text beyond the limit stays and is reported. */
  counted: number | undefined
}

export function FeedbackDialog(props: FeedbackDialogProps) {
  const { kind, open, onClose, title, description, sendLabel, placeholder, counted } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const { text, isSending } = useFeedbackDrafts((drafts) => drafts[kind])
  const isOnline = useOnline()
  async function send() {
    await sendFeedback(kind)
    input.current?.focus()
  }
  return (
    <Dialog
      isOpen={open}
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={input}
      footer={
        <Button isRunning={isSending} runningLabel="Sending…" onClick={send}>
          {sendLabel}
        </Button>
      }
    >
      <Field label="Feedback">
        <TextArea
          ref={input}
          rows={6}
          placeholder={placeholder}
          maxLength={counted}
          // The box is cleared after sending, so nothing may be typed meanwhile.
          isReadOnly={isSending}
          value={text}
          onChange={(event) => changeDraft(kind, { text: event.target.value })}
        />
      </Field>
      <p role="status" className="mt-2 flex items-center gap-2 text-muted empty:hidden">
        {!isOnline && (
          <>
            <WifiOff className="size-4 flex-none text-warning" aria-hidden="true" />
            <span>You’re offline. Your text stays here until you reconnect.</span>
          </>
        )}
      </p>
    </Dialog>
  )
}
