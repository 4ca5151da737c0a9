import type { Failure } from '../../../server-link/failure-sentence.ts'
import { FormProblem as Problem } from '../../../ui/form-problem.tsx'

interface FormProblemProps {
  failure: Failure | undefined
  /** The page shows the countdown elsewhere. */
  hasCountdown?: boolean
}

/** Shows why a call was refused (spec 8-02 … 8-04) and what to do about it. */
export function FormProblem({ failure, hasCountdown = false }: FormProblemProps) {
  const isCountedDown = hasCountdown && failure !== undefined && failure.waitSeconds > 0
  return <Problem failure={isCountedDown ? { ...failure, next: undefined } : failure} />
}
