import type { BodyOf } from '@evenkeel/contract/endpoint'
import {
  type DeskHeldText,
  type decideHeldText,
  type VettingCase,
  vettingReasonLengths,
} from '@evenkeel/contract/staff/vetting-desk'
import { type ReactNode, useRef, useState } from 'react'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { describeFailure, failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { advisorReads, firstNameOf, textNames, whyReasonNotSent } from './desk-words.ts'
import { useDecideText } from './vetting-desk-queries.ts'

type Decision = BodyOf<typeof decideHeldText>

/** The page is refetched and shows what is true now. */
const actedFirst = ['text-decided', 'text-moved-on', 'not-open-now'] as const

export interface TextDecisions {
  approve: (text: DeskHeldText) => void
  startReturn: (text: DeskHeldText) => void
  approvingId: number | undefined
  problemOf: (text: DeskHeldText) => string | undefined
  dialog: ReactNode
  /** Shown once a text was decided. */
  done: string
  /** Shown when another person acted first. */
  movedOn: string | undefined
}

/** Approves a held text at once; returning it asks for a reason, which stays while the page is open. */
export function useTextDecisions(whole: VettingCase): TextDecisions {
  const deciding = useDecideText(whole.advisor_id)
  const [returned, setReturned] = useState<DeskHeldText>()
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({})
  const [done, setDone] = useState('')
  const [movedOn, setMovedOn] = useState<string>()
  const { variables, isPending, error } = deciding
  const reason = (returned && written[returned.id]) ?? ''
  const problem = failureSentence(error)

  async function decide(text: DeskHeldText, decision: Decision) {
    setDone('')
    setMovedOn(undefined)
    try {
      await deciding.mutateAsync({ ...decision, id: text.id })
      setDone(`${textNames(text.field)}: ${decision.decision === 'approve' ? 'approved' : 'returned'}`)
    } catch (failure) {
      if (!actedFirst.some((code) => isRefusedAs(failure, code))) return
      setMovedOn(describeFailure(failure))
    }
    setReturned(undefined)
  }

  return {
    done,
    movedOn,
    approve: (text) => {
      if (!isPending) void decide(text, { decision: 'approve' })
    },
    startReturn: (text) => {
      deciding.reset()
      setDone('')
      setMovedOn(undefined)
      setReturned(text)
    },
    approvingId: isPending && variables.decision === 'approve' ? variables.id : undefined,
    problemOf: ({ id }) => (variables?.id === id && !returned && !movedOn ? problem : undefined),
    dialog: returned && (
      <ReturnDialog
        name={firstNameOf(whole)}
        text={returned}
        reason={reason}
        onReason={(words) => setWritten({ ...written, [returned.id]: words })}
        isRunning={isPending}
        problem={problem}
        onSend={() => decide(returned, { decision: 'return', reason: reason.trim() })}
        onClose={() => setReturned(undefined)}
      />
    ),
  }
}

interface ReturnDialogProps {
  name: string
  text: DeskHeldText
  reason: string
  onReason: (words: string) => void
  isRunning: boolean
  problem: string | undefined
  onSend: () => void
  onClose: () => void
}

function ReturnDialog(props: ReturnDialogProps) {
  const { name, text, reason, onReason, isRunning, problem, onSend, onClose } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const [hasTried, setHasTried] = useState(false)
  function send() {
    setHasTried(true)
    if (whyReasonNotSent(reason)) input.current?.focus()
    else onSend()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Return with reason"
      description={`${textNames(text.field)} stays unpublished. ${name} can change it or give evidence.`}
      initialFocus={input}
      hasCancel
      footer={
        <Button isRunning={isRunning} runningLabel="Returning…" onClick={send}>
          Return text
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="What we need"
          hint={advisorReads(name)}
          isRequired
          error={hasTried ? whyReasonNotSent(reason) : undefined}
        >
          <TextArea
            ref={input}
            rows={5}
            maxLength={vettingReasonLengths.max}
            isReadOnly={isRunning}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        </Field>
        <ProblemNotice words={problem} />
      </div>
    </Dialog>
  )
}
