import { formatDay } from '@evenkeel/format/times'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { useOwnApplication } from './criteria-queries.ts'

const applicationPath = '/onboarding/advisor/terms'

/** Why an advisor with complete criteria is not visible to consumers, and what they can do about it. */
export function VisibilityNotice({ className }: { className?: string }) {
  const { data: application } = useOwnApplication()
  if (application === undefined || application.status === 'approved') return null
  const { status, question } = application
  const notice = (kind: 'info' | 'warning', sentence: ReactNode, to: string, link: string) => (
    <div className={className}>
      <Notice kind={kind}>
        {sentence} <Link to={to}>{link}</Link>
      </Notice>
    </div>
  )
  if (status === 'suspended')
    return notice(
      'warning',
      'Consumers can’t see you while your account is suspended. Your criteria are saved.',
      applicationPath,
      'Why, and how to fix it',
    )
  if (status === 'rejected')
    return notice(
      'warning',
      'Your application wasn’t approved, so consumers can’t see you.',
      applicationPath,
      'Why, and how to correct it',
    )
  if (status === 'withdrawn')
    return notice(
      'info',
      'You withdrew your application, so consumers can’t see you. Your answers are saved.',
      applicationPath,
      'Submit it again',
    )
  if (question?.answeredAt === null)
    return notice(
      'warning',
      `A reviewer needs more from you by ${formatDay(question.dueAt)}. Consumers can’t see you until your application is approved.`,
      applicationPath,
      'See what we need',
    )
  const isSubmitted = status === 'submitted' || status === 'in-review'
  return notice(
    'info',
    'Consumers can’t see you until your application is approved.',
    isSubmitted ? applicationPath : '/onboarding/advisor',
    isSubmitted ? 'See application' : 'Go to application',
  )
}
