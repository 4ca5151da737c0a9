import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Where it was asked for. Always there, so that its words are read out when they come. */
export function CardProblem({ words, className }: { words: string | undefined; className?: string }) {
  return (
    <div role="alert" className={joinClasses('empty:hidden', className)}>
      {words && <Notice kind="danger">{words}</Notice>}
    </div>
  )
}
