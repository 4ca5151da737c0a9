import { LinkButton } from '../../../ui/button.tsx'
import { SampleCard } from './sample-card.tsx'

// spec §1
export const headline = 'Connect with Top Financial Advisors for Free'

export function Hero() {
  return (
    <section className="mx-auto grid max-w-content items-center gap-8 px-4 py-8 min-[720px]:grid-cols-2 medium:px-6 medium:py-16 large:gap-16">
      <div className="flex flex-col gap-6">
        <h1 className="text-32 medium:text-44">{headline}</h1>
        <p className="max-w-[30em] text-16 text-pretty text-muted medium:text-20 medium:tracking-normal">
          See who fits you, why, and what each one costs over 30 years. Your name stays private until you
          choose an advisor.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton size="large" to="/onboarding/consumer" prefetch="intent" className="max-[559px]:w-full">
            Find an advisor
          </LinkButton>
          <LinkButton
            size="large"
            variant="secondary"
            to="/onboarding/advisor"
            prefetch="intent"
            className="max-[559px]:w-full"
          >
            I’m an advisor
          </LinkButton>
        </div>
        <p className="text-muted">About 6 minutes. No phone number needed.</p>
      </div>
      <SampleCard />
    </section>
  )
}
