import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { useOwnCriteria, useOwnDocuments, useOwnHours, useOwnStatus } from './metrics-queries.ts'

interface Step {
  label: string
  to: string
  isDone: boolean | undefined
}

/** Shown before there is data: what makes it appear soon (product 3.11, "no data"). */
export function NoDataYet() {
  const { data: status } = useOwnStatus()
  const { data: criteria } = useOwnCriteria()
  const { data: hours } = useOwnHours()
  const { data: documents } = useOwnDocuments()
  const current = documents?.documents.filter(
    ({ replacedAt, isExpired }) => replacedAt === null && !isExpired,
  )
  const steps: Step[] = [
    {
      label: 'Your application is approved',
      to: '/onboarding/advisor',
      isDone: status && status === 'approved',
    },
    {
      label: 'Your criteria are set',
      to: '/advisor/matchmaking/criteria',
      isDone: criteria && criteria.updated_at !== null,
    },
    {
      label: 'Your hours or calendar are set',
      to: '/advisor/booking?tab=availability',
      isDone: hours && (hours.weekly_hours !== null || hours.calendar_link !== null),
    },
    {
      label: 'Your documents are current',
      to: '/onboarding/advisor/documents',
      isDone: documents?.required.every((kind) => current?.some((document) => document.kind === kind)),
    },
  ]
  return (
    <ContentBlock
      headingAs="h2"
      title="Your first days"
      description="Figures start with the first lists you appear in."
    >
      <ol className="flex flex-col gap-3">
        {steps.map(({ label, to, isDone }) => (
          <li key={label} className="flex items-center gap-3">
            {isDone ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            ) : (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
            )}
            {isDone ? <span className="text-muted">{label}</span> : <Link to={to}>{label}</Link>}
            <VisuallyHidden>{isDone ? 'Done' : 'Not yet'}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </ContentBlock>
  )
}
