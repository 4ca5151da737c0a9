import { Notice } from '../../../ui/notice.tsx'
import { failureWords, isRefusedAs } from './failure-words.ts'

/** Where it was asked for. The region is always there, so that its words are read out. */
export function ActionProblem({ error }: { error: unknown }) {
  const words = failureWords(error)
  const isNews = isRefusedAs(error, 'meeting-moved-on') || isRefusedAs(error, 'already-booked')
  return (
    <div role="alert" className="empty:hidden">
      {words && <Notice kind={isNews ? 'info' : 'danger'}>{words}</Notice>}
    </div>
  )
}
