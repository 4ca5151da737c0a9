import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { useApplicationStatus } from './criteria-queries.ts'

const unfinished: readonly ApplicationStatus[] = ['draft', 'withdrawn', 'rejected']

/** Why an advisor with complete criteria is not visible to consumers. */
export function VisibilityNotice() {
  const { data: status } = useApplicationStatus()
  if (status === undefined || status === 'approved') return null
  if (status === 'suspended') {
    return (
      <Notice kind="warning">
        You are not shown to anybody while your account is suspended. Your criteria are kept.{' '}
        <Link to="/onboarding/advisor/terms">Why, and what mends it</Link>
      </Notice>
    )
  }
  return (
    <Notice kind="info">
      You are not shown to anybody until your application is approved. Your criteria hold from then on.{' '}
      {unfinished.includes(status) && <Link to="/onboarding/advisor">Go to your application</Link>}
    </Notice>
  )
}
