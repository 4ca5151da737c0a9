import { LinkButton } from '../../../ui/button.tsx'
import { SectionFrame, SectionHead } from './home-section.tsx'

export function ClosingCall() {
  return (
    <SectionFrame>
      <div className="flex flex-col gap-6 medium:flex-row medium:items-center medium:justify-between">
        <SectionHead
          title="Six minutes to a list you can argue with"
          lead="Stop at any step; your answers wait for you."
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
