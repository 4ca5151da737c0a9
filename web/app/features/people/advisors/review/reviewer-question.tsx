import type { Application } from '@evenkeel/contract/people/advisors'
import { formatDate } from '@evenkeel/format/times'
import { Notice } from '../../../../ui/notice.tsx'

/** A reviewer's question, shown until the advisor changes something. */
export function ReviewerQuestion({ question }: Pick<Application, 'question'>) {
  if (!question) return null
  return (
    <Notice kind="warning" title="We need more from you">
      <div className="flex flex-col gap-2">
        <p className="max-w-[70ch] break-words whitespace-pre-line text-text">{question.text}</p>
        <p>
          Asked on {formatDate(question.at)}. Update your answers or documents by {formatDate(question.dueAt)}
          . After that, we’ll decide with what we have.
        </p>
      </div>
    </Notice>
  )
}
