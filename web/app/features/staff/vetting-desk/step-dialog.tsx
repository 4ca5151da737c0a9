import {
  type VettingCase,
  type VettingMove,
  vettingMoves,
  vettingReasonLengths,
} from '@evenkeel/contract/staff/vetting-desk'
import { formatList } from '@evenkeel/format/lists'
import { useRef, useState } from 'react'
import { failureSentences } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { advisorReads, checkNames, firstNameOf, moveWords, whyReasonNotSent } from './desk-words.ts'
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

const checkStates = [
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
] as const
const destructive: readonly VettingMove[] = ['propose-rejection', 'confirm-rejection', 'suspend']

function wordsOf(step: Step, name: string, openChecks: string) {
  const title = titleOf(step)
  if ('kind' in step)
    return {
      title,
      button: 'Record result',
      follows: 'Your result stays until the facts behind it change.',
      asks: 'What you found',
      whoReads: advisorReads(name),
    }
  const { follows, asks, whoReads } = moveWords[step.move]
  const button = vettingMoves[step.move]
  if (step.isOverride)
    return {
      title,
      button,
      follows: `${openChecks} will count as passed, with your reason. ${follows(name)}`,
      asks: 'Reason',
      whoReads: advisorReads(name),
    }
  return { title, button, follows: follows(name), asks, whoReads: whoReads(name) }
}

/** Asks for the reason that every step needs. */
export function StepDialog(props: StepDialogProps) {
  const { whole, step, reason, onReason, onClose, onDone, onMovedOn } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const [state, setState] = useState<'passed' | 'failed' | null>(null)
  const isOnline = useOnline()
  const { take, isPending, error } = useTakeStep(whole, { onDone, onMovedOn })
  const name = firstNameOf(whole)
  const open = whole.application.checks.filter((check) => check.state !== 'passed')
  // With every check passed, an expired optional document is overridden.
  const openChecks = formatList(open.map(({ kind }) => checkNames[kind])) || checkNames.documents
  const { title, button, follows, asks, whoReads } = wordsOf(step, name, openChecks)
  const held = whole.held_texts.filter((text) => text.state === 'waiting').length
  const isResultMissing = 'kind' in step && state === null
  const isDangerous = 'move' in step && destructive.includes(step.move)

  function send() {
    setHasTried(true)
    if (isResultMissing) return
    if (whyReasonNotSent(reason)) return input.current?.focus()
    return take({ step, state, reason: reason.trim() })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={`${whole.name}. ${follows}${'move' in step && step.move === 'approve' ? heldWords(held) : ''}`}
      {...('move' in step && { initialFocus: input })}
      hasCancel
      footer={
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          isRunning={isPending}
          runningLabel="Saving…"
          onClick={send}
        >
          {button}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {'kind' in step && (
          <Field
            label="Result"
            isGroup
            isRequired
            error={hasTried && isResultMissing ? 'Choose a result.' : undefined}
          >
            <Segmented options={checkStates} value={state} onChange={setState} />
          </Field>
        )}
        <Field
          label={asks}
          hint={whoReads}
          isRequired
          error={hasTried ? whyReasonNotSent(reason) : undefined}
        >
          <TextArea
            ref={input}
            rows={5}
            maxLength={vettingReasonLengths.max}
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

function heldWords(held: number): string {
  if (held === 0) return ''
  return held === 1 ? ' 1 text stays held.' : ` ${held} texts stay held.`
}
