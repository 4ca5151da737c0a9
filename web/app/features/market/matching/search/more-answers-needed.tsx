import { LinkButton } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'

/** Required questions are unanswered, so nothing can be searched. */
export function MoreAnswersNeeded({ className }: { className?: string }) {
  return (
    <ContentBlock title="We need a few more answers" headingAs="h2" className={className}>
      <p className="mb-4 text-muted">Your earlier answers are saved.</p>
      <LinkButton to="/onboarding/consumer/check-and-agree">See what’s missing</LinkButton>
    </ContentBlock>
  )
}
