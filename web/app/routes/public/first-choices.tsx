import { Navigate, useNavigate } from 'react-router'
import { ChoicesPage } from '../../features/market/matching/choices/choices-page.tsx'
import { newList } from '../../features/market/matching/results/new-list.ts'
import { firstListPath } from '../../features/people/consumers/way/way-steps.ts'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { useVisitor } from '../../layout/gates/use-visitor.ts'

export const meta = () =>
  describePage({
    title: pageTitle('Which would you rather talk to?'),
    description: 'Two advisors at a time, without names. Optional.',
    path: '/onboarding/consumer/choices',
  })

/** Between the questions and the first list of a visitor. */
export default function FirstChoices() {
  const visitor = useVisitor()
  const navigate = useNavigate()
  if (visitor.kind === 'person') return <Navigate to={firstListPath} replace />
  return (
    <ChoicesPage
      isAsking={visitor.kind === 'asking'}
      onDone={() => navigate(firstListPath, { state: newList })}
    />
  )
}
