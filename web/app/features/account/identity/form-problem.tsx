import type { Failure } from '../../../server-link/failure-sentence.ts'
import { FormProblem as Problem } from '../../../ui/form-problem.tsx'

interface FormProblemProps {
  failure: Failure | undefined
  /** The wait is counted down elsewhere on the page. */
  hasCountdown?: boolean
}

/** The sentence of a refusal (spec 8-02 … 8-04), and what to do about it. */
export function FormProblem({ failure, hasCountdown = false }: FormProblemProps) {
  const isCountedDown = hasCountdown && failure !== undefined && failure.waitSeconds > 0
  return <Problem failure={isCountedDown ? { ...failure, next: undefined } : failure} />
}
