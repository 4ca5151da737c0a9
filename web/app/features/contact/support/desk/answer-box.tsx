import { supportLengths } from '@evenkeel/contract/contact/support'
import { formatCount } from '@evenkeel/format/counts'
import { useRef, useState } from 'react'
import { notSentSentence } from '../../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { clientIdPerContent } from '../files/client-id-per-content.ts'
import { changeAnswer, dropAnswer, emptyAnswer, useSupportDrafts } from '../support-drafts.ts'
import { useAnswer } from './desk-queries.ts'

const idFor = clientIdPerContent()

const kinds = [
  { value: false, label: 'Answer' },
  { value: true, label: 'Internal note' },
]
const states = [
  { value: 'waiting-for-you', label: 'Waiting on customer' },
  { value: 'solved', label: 'Solved' },
  { value: 'open', label: 'Keep open' },
] as const

function whyNotSent(text: string): string | undefined {
  const length = [...text.trim()].length
  if (length === 0) return 'Write something here.'
  return length > supportLengths.text.max
    ? `Use at most ${formatCount(supportLengths.text.max)} characters.`
    : undefined
}

/** An answer with the state it sets, or a staff-only note that changes no state. */
export function AnswerBox({ number, name }: { number: number; name: string }) {
  const draft = useSupportDrafts(({ answers }) => answers[number] ?? emptyAnswer)
  const { text, is_internal: isInternal, state } = draft
  const input = useRef<HTMLTextAreaElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const answering = useAnswer(number)

  async function send() {
    setHasTried(true)
    if (whyNotSent(text)) input.current?.focus()
    if (whyNotSent(text) || answering.isPending) return
    const body = { ...draft, text: text.trim() }
    try {
      await answering.mutateAsync({ ...body, client_id: idFor({ number, ...body }) })
    } catch {
      // The error is shown under the box, which keeps its content.
      return
    }
    dropAnswer(number)
    setHasTried(false)
    input.current?.focus()
  }

  return (
    <section aria-label="Answer" className="flex flex-col items-start gap-4 border-t border-line pt-6">
      <Segmented
        aria-label="Message type"
        options={kinds}
        value={isInternal}
        onChange={(value) => changeAnswer(number, { is_internal: value })}
      />
      <Field
        className="w-full"
        label={isInternal ? 'Internal note' : `Answer to ${name}`}
        hint={isInternal ? 'Only staff see it.' : undefined}
        error={hasTried ? whyNotSent(text) : undefined}
      >
        <TextArea
          ref={input}
          rows={5}
          maxLength={supportLengths.text.max}
          className={isInternal ? 'border-dashed border-warning bg-warning-soft' : undefined}
          // The box is cleared after sending, so nothing may be typed meanwhile.
          isReadOnly={answering.isPending}
          value={text}
          onChange={(event) => changeAnswer(number, { text: event.target.value })}
        />
      </Field>
      {!isInternal && (
        <Field label="Set status to" isGroup>
          <RadioGroup
            options={states}
            value={state}
            onChange={(value) => changeAnswer(number, { state: value })}
          />
        </Field>
      )}
      <OfflineNote isOnline={useOnline()} />
      <ProblemNotice words={notSentSentence(isInternal ? 'Your note' : 'Your answer', answering.error)} />
      <Button isRunning={answering.isPending} runningLabel="Sending…" onClick={send}>
        {isInternal ? 'Save note' : 'Send answer'}
      </Button>
    </section>
  )
}
