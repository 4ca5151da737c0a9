import type { Failure } from '../../../../server-link/failure-sentence.ts'
import { FormProblem } from '../../../../ui/form-problem.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'

interface SaveProblemProps {
  failure: Pick<Failure, 'sentence' | 'next'> | undefined
  className?: string
}

/** Scrolled into view when it appears, because the page is long. */
export function SaveProblem({ failure, className }: SaveProblemProps) {
  return (
    <FormProblem
      ref={useScrollIntoView(failure)}
      failure={failure}
      className={joinClasses('scroll-my-20', className)}
    />
  )
}
