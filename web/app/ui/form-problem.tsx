import type { Ref } from 'react'
import { joinClasses } from './join-classes.ts'
import { Notice } from './notice.tsx'

interface FormProblemProps {
  failure: { sentence: string; next: string | undefined } | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** What went wrong and what to do next. Always rendered, so screen readers announce it. */
export function FormProblem({ failure, className, ref }: FormProblemProps) {
  return (
    <div ref={ref} role="alert" className={joinClasses('empty:hidden', className)}>
      {failure && (
        <Notice kind="danger" title={failure.next ? failure.sentence : undefined}>
          {failure.next ?? failure.sentence}
        </Notice>
      )}
    </div>
  )
}
