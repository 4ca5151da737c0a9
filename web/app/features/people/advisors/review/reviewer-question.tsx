import type { Application } from '@evenkeel/contract/people/advisors'
import { formatDate } from '@evenkeel/format/times'
import { LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { pathOfStep } from '../onboarding/onboarding-steps.ts'

/** What a reviewer asked for, until the application is decided: an answer may take several changes. */
export function ReviewerQuestion({ question }: Pick<Application, 'question'>) {
  if (!question) return null
  const { text, at, dueAt, answeredAt } = question
  return (
    <Notice
      kind={answeredAt === null ? 'warning' : 'info'}
      title={answeredAt === null ? 'We need more from you' : 'You made changes. A reviewer will check them.'}
    >
      <div className="flex flex-col items-start gap-2">
        <p className="max-w-[70ch] break-words whitespace-pre-line text-text">{text}</p>
        <p>
          Asked on {formatDate(at)}.{' '}
          {answeredAt === null
            ? `Update your answers or documents by ${formatDate(dueAt)}. After that, we’ll decide with what we have.`
            : `Last change on ${formatDate(answeredAt)}. If something is still missing, add it now.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="secondary" size="small" to={pathOfStep('profile')}>
            Update answers
          </LinkButton>
          <LinkButton variant="secondary" size="small" to={pathOfStep('documents')}>
            Update documents
          </LinkButton>
        </div>
      </div>
    </Notice>
  )
}
