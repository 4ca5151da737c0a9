import type { AdvisorProfile, ApplicationStatus } from '@evenkeel/contract/people/advisors'
import { formatDate } from '@evenkeel/format/times'
import type { Ref } from 'react'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Chip, type ChipProps } from '../../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { isField } from '../answers/field-labels.ts'
import { onboardingPath } from '../onboarding/onboarding-steps.ts'
import { Differences } from '../record/differences.tsx'
import { heldTextId } from './held-text.ts'

const statuses: Readonly<Record<ApplicationStatus, { label: string; kind: ChipProps['kind'] }>> = {
  draft: { label: 'Draft', kind: 'plain' },
  submitted: { label: 'In review', kind: 'info' },
  'in-review': { label: 'In review', kind: 'info' },
  approved: { label: 'Approved', kind: 'good' },
  rejected: { label: 'Not approved', kind: 'danger' },
  suspended: { label: 'Suspended', kind: 'warning' },
  withdrawn: { label: 'Withdrawn', kind: 'plain' },
}

/** Which texts are held or returned, each with the way to it. */
function HeldTexts({
  profile: { held_texts, status },
  isOwn,
}: Pick<PublicationBlockProps, 'profile' | 'isOwn'>) {
  if (held_texts.length === 0) return null
  const returned = held_texts.filter(({ state }) => state === 'returned')
  const count = returned.length || held_texts.length
  const texts = count === 1 ? '1 text' : `${count} texts`
  return (
    <Notice
      kind={returned.length > 0 ? 'danger' : 'warning'}
      title={
        returned.length > 0
          ? `${texts} ${count === 1 ? 'needs' : 'need'} a change`
          : `${texts} ${count === 1 ? 'is' : 'are'} held for review`
      }
    >
      <div className="flex flex-col gap-2">
        <p>
          {status === 'approved'
            ? `Everything else ${isOwn ? 'you saved ' : ''}is published.`
            : 'Reviewed with the application.'}
        </p>
        <ul className="flex flex-wrap gap-2">
          {held_texts.map(({ id, field, label, state }) => (
            <li key={id}>
              <Button variant="secondary" size="small" onClick={() => goToHeldText(field)}>
                {state === 'returned' ? `${label}: read why` : label}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}

function goToHeldText(field: string): void {
  const note = document.getElementById(heldTextId(field))
  note?.scrollIntoView({ block: 'center' })
  note?.focus({ preventScroll: true })
}

interface PublicationBlockProps {
  profile: AdvisorProfile
  isOwn: boolean
  /** Focused after a save. */
  ref?: Ref<HTMLElement>
}

/** What is published, since when, who reviewed it, and which changes are not published yet. */
export function PublicationBlock({ profile, isOwn, ref }: PublicationBlockProps) {
  const { status, published, changed_fields, held_texts } = profile
  const { label, kind } = statuses[status]
  // A held text says itself what consumers see instead.
  const changed = changed_fields
    .filter(isField)
    .filter((field) => !held_texts.some((held) => held.field.split('.')[0] === field))
  return (
    <ContentBlock
      ref={ref}
      tabIndex={-1}
      className="scroll-mt-20"
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
        <HeldTexts profile={profile} isOwn={isOwn} />
        {published && changed_fields.length === 0 && <p>Consumers see everything shown here.</p>}
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
