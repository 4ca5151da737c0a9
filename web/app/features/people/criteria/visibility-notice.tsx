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
        Consumers can’t see you while your account is suspended. Your criteria are saved.{' '}
        <Link to="/onboarding/advisor/terms">Why, and how to fix it</Link>
      </Notice>
    )
  }
  return (
    <Notice kind="info">
      Consumers can’t see you until your application is approved.{' '}
      {unfinished.includes(status) && <Link to="/onboarding/advisor">Go to application</Link>}
    </Notice>
  )
}
