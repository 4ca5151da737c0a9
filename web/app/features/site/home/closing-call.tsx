import { LinkButton } from '../../../ui/button.tsx'
import { SectionFrame, SectionHead } from './home-section.tsx'

export function ClosingCall() {
  return (
    <SectionFrame>
      <div className="flex flex-col gap-6 medium:flex-row medium:items-center medium:justify-between">
        <SectionHead
          title="Meet your matches in six minutes"
          lead="Stop at any step. We save your answers."
        />
        <LinkButton
          variant="inverted"
          size="large"
          to="/onboarding/consumer"
          prefetch="intent"
          className="medium:flex-none"
        >
          Find an advisor
        </LinkButton>
      </div>
    </SectionFrame>
  )
}
