import { checkKinds } from '@evenkeel/contract/people/advisors'
import { type VettingCase, vettingReasonLengths } from '@evenkeel/contract/staff/vetting-desk'
import { useRef, useState } from 'react'
import { failureSentences } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { moveWords } from './desk-words.ts'
import { type Step, titleOf } from './use-step-dialog.tsx'
import { useTakeStep } from './use-take-step.ts'

interface StepDialogProps {
  whole: VettingCase
  step: Step
  reason: string
  onReason: (text: string) => void
  onClose: () => void
  onDone: () => void
  onMovedOn: (words: string) => void
}

const { min, max } = vettingReasonLengths
const checkStates = [
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
] as const

function whyNotSent(text: string): string | undefined {
  const length = [...text.trim()].length
  if (length < min) return `Write at least ${min} characters.`
  return length > max ? `Use at most ${max} characters.` : undefined
}

function wordsOf(step: Step) {
  const title = titleOf(step)
  if ('move' in step) return { ...moveWords[step.move], title, button: title }
  return {
    title,
    button: 'Record result',
    follows: 'Your result stays until the facts behind it change.',
    asks: 'What you found',
    whoReads: 'The advisor sees this exactly as written.',
  }
}

/** Asks for the reason that every step needs. */
export function StepDialog(props: StepDialogProps) {
  const { whole, step, reason, onReason, onClose, onDone, onMovedOn } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const [state, setState] = useState<'passed' | 'failed'>('passed')
  const [isOverriding, setIsOverriding] = useState(false)
  const isOnline = useOnline()
  const { take, isPending, error } = useTakeStep(whole, { onDone, onMovedOn })
  const { title, button, follows, asks, whoReads } = wordsOf(step)
  const open = whole.application.checks.filter((check) => check.state !== 'passed')
  const mayOverride = 'move' in step && ['approve', 'reinstate'].includes(step.move) && open.length > 0

  function send() {
    setHasTried(true)
    if (whyNotSent(reason)) return input.current?.focus()
    return take({ step, state, reason: reason.trim(), isOverriding: mayOverride && isOverriding })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={`${whole.name}. ${follows}`}
      initialFocus={input}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isRunning={isPending} runningLabel="Saving…" onClick={send}>
            {button}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {'kind' in step && (
          <Field label="Result" isGroup>
            <Segmented options={checkStates} value={state} onChange={setState} />
          </Field>
        )}
        {mayOverride && (
          <Checkbox
            checked={isOverriding}
            onChange={(event) => setIsOverriding(event.target.checked)}
            description={`Not passed: ${open.map(({ kind }) => checkKinds[kind]).join(', ')}. If checked, the advisor sees your reason.`}
          >
            {'move' in step && step.move === 'reinstate' ? 'Reinstate' : 'Approve'} despite failed checks
          </Checkbox>
        )}
        <Field
          label={asks}
          hint={isOverriding && mayOverride ? 'The advisor sees this exactly as written.' : whoReads}
          isRequired
          error={hasTried ? whyNotSent(reason) : undefined}
        >
          <TextArea
            ref={input}
            rows={5}
            maxLength={max}
            isReadOnly={isPending}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        </Field>
        <p role="status" className="text-muted empty:hidden">
          {!isOnline && 'You’re offline. Your text stays here; send it when you reconnect.'}
        </p>
        <div role="alert" className="empty:hidden">
          {error !== null && (
            <Notice kind="danger" title="Nothing was saved">
              {failureSentences(error).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  )
}
