import { Notice } from '../../../ui/notice.tsx'
import { failureWords } from './failure-words.ts'

/** Where the change was asked for. The region is always there, so that its words are read out. */
export function ActionProblem({ error }: { error: unknown }) {
  const words = failureWords(error)
  return (
    <div role="alert" className="empty:hidden">
      {words && <Notice kind="danger">{words}</Notice>}
    </div>
  )
}
