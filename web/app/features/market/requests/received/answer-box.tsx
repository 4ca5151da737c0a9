import { questionMaxLength, type SentRequest } from '@evenkeel/contract/market/requests'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { lengthProblem } from '../../../../words/length-problem.ts'
import { RiskyNote } from '../ask/risky-note.tsx'
import { useDraft } from '../ask/use-draft.ts'
import { DeadlineChip } from '../deadline-chip.tsx'
import type { Done } from '../use-single-action.ts'

interface AnswerBoxProps {
  request: SentRequest
  isRunning: boolean
  isOnline: boolean
  /** Resolves to a value once done. */
  onSend: (text: string) => Done
}

export function AnswerBox({ request, isRunning, isOnline, onSend }: AnswerBoxProps) {
  const { first_name: name } = request.advisor
  const { text, write, drop } = useDraft(`answer ${request.request_id}`)
  const [hasTried, setHasTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = lengthProblem(text, { max: questionMaxLength }, 'Write your answer first.')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isRunning || !isOnline) return
    setHasTried(true)
    if (problem) input.current?.focus()
    else if (await onSend(text.trim())) drop()
  }

  return (
    <form onSubmit={send} className="card compact flex flex-col gap-3">
      <Field
        label={`Your answer to ${name}`}
        error={hasTried ? problem : undefined}
        hint={`${name} still can’t see your name.`}
      >
        <TextArea
          ref={input}
          rows={3}
          maxLength={questionMaxLength}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <RiskyNote text={text} name={name} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isRunning={isRunning} runningLabel="Sending…" disabled={!isOnline}>
          Send answer
        </Button>
        {request.is_clock_stopped && <DeadlineChip request={request} side="consumer" />}
      </div>
    </form>
  )
}
