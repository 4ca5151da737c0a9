import type { FormEvent, ReactNode } from 'react'
import type { Failure } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from './form-problem.tsx'

interface StepFormProps {
  form: {
    submit: (event: FormEvent) => void
    isRunning: boolean
    failure: Failure | undefined
  }
  label: string
  runningLabel: string
  /** Shown on the button, which rests until it is over. */
  waitLabel?: string | undefined
  /** For what is needed soon after. */
  onTouch?: (() => void) | undefined
  children: ReactNode
}

/** Without a script the browser itself would send it: by POST, so that no password ever stands in an address. */
export function StepForm({ form, label, runningLabel, waitLabel, onTouch, children }: StepFormProps) {
  return (
    <form method="post" noValidate onSubmit={form.submit} onFocus={onTouch} className="flex flex-col gap-5">
      {children}
      <FormProblem failure={form.failure} hasCountdown={waitLabel !== undefined} />
      <Button
        type="submit"
        size="large"
        isBlock
        isRunning={form.isRunning}
        runningLabel={runningLabel}
        disabled={waitLabel !== undefined}
        className="num"
      >
        {waitLabel ?? label}
      </Button>
    </form>
  )
}
