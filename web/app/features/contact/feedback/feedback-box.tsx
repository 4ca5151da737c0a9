import { WifiOff } from 'lucide-react'
import type { RefObject } from 'react'
import { useOnline } from '../../../server-link/use-online.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { changeDraft, type FeedbackKind, useFeedbackDrafts } from './feedback-drafts.ts'

interface FeedbackBoxProps {
  kind: FeedbackKind
  input: RefObject<HTMLTextAreaElement | null>
  placeholder: string
  /** Shows "n/5000 characters"; text beyond the limit stays and is reported. */
  counted: number | undefined
}

export function FeedbackBox({ kind, input, placeholder, counted }: FeedbackBoxProps) {
  const { text, isSending } = useFeedbackDrafts((drafts) => drafts[kind])
  const isOnline = useOnline()
  return (
    <>
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
    </>
  )
}
