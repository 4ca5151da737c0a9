import type { ReactNode } from 'react'
import { ClosingCall } from './closing-call.tsx'
import { CostSection } from './cost-section.tsx'
import { DetailPromises } from './detail-promises.tsx'
import { Hero } from './hero.tsx'
import { LabelDefinitions } from './label-definitions.tsx'
import { MatchingSteps } from './matching-steps.tsx'
import { Questions } from './questions.tsx'
import { WhoPays } from './who-pays.tsx'

interface HomePageProps {
  /** Vetting counts, which load after the page. */
  vetting: ReactNode
}

export function HomePage({ vetting }: HomePageProps) {
  return (
    <>
      <Hero />
      <DetailPromises />
      <CostSection />
      <MatchingSteps />
      {vetting}
      <LabelDefinitions />
      <WhoPays />
      <Questions />
      <ClosingCall />
    </>
  )
}
