import { LinkButton } from '../../../../ui/button.tsx'
import { StepPlaceholder } from '../../../../ui/steps/step-placeholder.tsx'
import { allSteps, pathOfStep } from './onboarding-steps.ts'
import { ResumeOnboarding } from './resume-onboarding.tsx'

/** /onboarding/advisor: introduces the nine steps. */
export function OnboardingStart() {
  return (
    <StepPlaceholder
      title="Join as an advisor"
      lead="Nine steps, about 25 minutes. Saved as you go, on any device."
    >
      <ResumeOnboarding />
      <ol className="flex flex-col">
        {allSteps.map(({ slug, title, lead }, place) => (
          <li key={slug} className="flex gap-3 border-b border-line py-3">
            <span className="num w-5 flex-none text-muted" aria-hidden="true">
              {place + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-muted">{lead}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <LinkButton size="large" to={pathOfStep('find-your-record')}>
          Start application
        </LinkButton>
        <LinkButton size="large" variant="secondary" to="/legal/how-we-are-paid">
          See how we’re paid
        </LinkButton>
      </div>
    </StepPlaceholder>
  )
}
