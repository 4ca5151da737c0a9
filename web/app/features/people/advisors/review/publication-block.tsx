import type { AdvisorProfile, ApplicationStatus } from '@evenkeel/contract/people/advisors'
import { formatDate } from '@evenkeel/format/times'
import { LinkButton } from '../../../../ui/button.tsx'
import { Chip, type ChipProps } from '../../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { isField, labelOf } from '../answers/field-labels.ts'
import { onboardingPath } from '../onboarding/onboarding-steps.ts'
import { Differences } from '../record/differences.tsx'

const statuses: Readonly<Record<ApplicationStatus, { label: string; kind: ChipProps['kind'] }>> = {
  draft: { label: 'Draft', kind: 'plain' },
  submitted: { label: 'In review', kind: 'info' },
  'in-review': { label: 'In review', kind: 'info' },
  approved: { label: 'Approved', kind: 'good' },
  rejected: { label: 'Not approved', kind: 'danger' },
  suspended: { label: 'Suspended', kind: 'warning' },
  withdrawn: { label: 'Withdrawn', kind: 'plain' },
}

/** Which texts wait for review, and because of which words. */
function Waiting({
  waiting,
  isPublished,
}: {
  waiting: AdvisorProfile['waiting_for_review']
  isPublished: boolean
}) {
  const fields = Object.entries(waiting)
  if (fields.length === 0) return null
  return (
    <Notice kind="warning" title="Waiting for review">
      <ul>
        {fields.map(([field, words]) => (
          <li key={field}>
            {labelOf(field)}: {words.map((word) => `“${word}”`).join(', ')}{' '}
            {words.length === 1 ? 'needs' : 'need'} proof.
          </li>
        ))}
      </ul>
      {isPublished
        ? 'Consumers see the published version until a reviewer approves this.'
        : 'Consumers will see it once a reviewer approves it.'}
    </Notice>
  )
}

interface PublicationBlockProps {
  profile: AdvisorProfile
  isOwn: boolean
}

/** What is published, since when, who reviewed it, and which changes are not published yet. */
export function PublicationBlock({ profile, isOwn }: PublicationBlockProps) {
  const { status, published, changed_fields, waiting_for_review } = profile
  const { label, kind } = statuses[status]
  const changed = changed_fields.filter(isField)
  return (
    <ContentBlock
      title="Publication"
      headingAs="h2"
      action={<Chip kind={kind}>{label}</Chip>}
      description={
        published
          ? `Version ${published.version}, published ${formatDate(published.at)}, reviewed by ${published.reviewer}.`
          : 'Not published yet.'
      }
    >
      <div className="flex flex-col gap-4">
        <Waiting waiting={waiting_for_review} isPublished={published !== null} />
        {published && changed.length === 0 && <p>Consumers see everything shown here.</p>}
        {published && changed.length > 0 && <Differences profile={profile} fields={changed} />}
        {!published && isOwn && (
          <LinkButton variant="secondary" className="self-start" to={onboardingPath}>
            {status === 'submitted' || status === 'in-review' ? 'See checks' : 'Continue application'}
          </LinkButton>
        )}
      </div>
    </ContentBlock>
  )
}
