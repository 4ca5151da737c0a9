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
  /** Shown on the disabled button until the wait is over. */
  waitLabel?: string | undefined
  /** Called on focus, to preload what the next step needs. */
  onTouch?: (() => void) | undefined
  children: ReactNode
}

/** Uses POST so that without a script the browser never puts a password into the address. */
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
