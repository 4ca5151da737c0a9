import { checkKinds } from '@evenkeel/contract/people/advisors'
import { type VettingCase, type VettingMove, vettingMoves } from '@evenkeel/contract/staff/vetting-desk'
import { type ReactNode, useState } from 'react'
import { StepDialog } from './step-dialog.tsx'

export type Step =
  | { move: VettingMove /** Although a check has not passed. */; isOverride?: boolean }
  | { kind: keyof typeof checkKinds }

const nameOf = (step: Step) =>
  'move' in step ? `${step.move}${step.isOverride ? ' anyway' : ''}` : step.kind

export const titleOf = (step: Step) =>
  'move' in step
    ? `${vettingMoves[step.move]}${step.isOverride ? ' despite open checks' : ''}`
    : `Record result for ${checkKinds[step.kind]}`

interface Steps {
  open: (step: Step) => void
  dialog: ReactNode
  /** Shown when another person acted first. */
  movedOn: string | undefined
  /** Shown once a step was taken. */
  done: string
}

/** One step at a time. Its text stays while the page is open, even when another person acted first. */
export function useStepDialog(whole: VettingCase): Steps {
  const [step, setStep] = useState<Step>()
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const [movedOn, setMovedOn] = useState<string>()
  const [done, setDone] = useState('')
  const name = step && nameOf(step)
  const write = (text: string) => name && setWritten((before) => ({ ...before, [name]: text }))
  const dialog = step && name && (
    <StepDialog
      key={name}
      whole={whole}
      step={step}
      reason={written[name] ?? ''}
      onReason={write}
      onClose={() => setStep(undefined)}
      onDone={() => {
        write('')
        setDone(`${titleOf(step)}: done`)
        setStep(undefined)
      }}
      onMovedOn={(words) => {
        setMovedOn(words)
        setStep(undefined)
      }}
    />
  )
  return {
    dialog,
    movedOn,
    done,
    open: (next) => {
      setDone('')
      setMovedOn(undefined)
      setStep(next)
    },
  }
}
