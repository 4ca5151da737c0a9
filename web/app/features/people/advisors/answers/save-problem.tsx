import { joinClasses } from '../../../../ui/join-classes.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { SaveFailure } from './save-failure.ts'
import { useBringIntoView } from './use-bring-into-view.ts'

interface SaveProblemProps {
  failure: SaveFailure | undefined
  className?: string
}

/** Always there, so that it is read out when it comes. */
export function SaveProblem({ failure, className }: SaveProblemProps) {
  const part = useBringIntoView(failure)
  return (
    <div ref={part} role="alert" className={joinClasses('scroll-my-20 empty:hidden', className)}>
      {failure && (
        <Notice kind="danger" title={failure.next ? failure.sentence : undefined}>
          {failure.next ?? failure.sentence}
        </Notice>
      )}
    </div>
  )
}
