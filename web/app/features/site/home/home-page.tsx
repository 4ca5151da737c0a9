import type { ReactNode } from 'react'
import { CostSection } from './cost-section.tsx'
import { Hero } from './hero.tsx'
import { MatchingSteps } from './matching-steps.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { SampleSection } from './sample-section.tsx'
import { WhoPays } from './who-pays.tsx'

interface HomePageProps {
  /** Two views of the vetting counts, which load after the page. */
  approved: ReactNode
  vetting: ReactNode
}

export function HomePage({ approved, vetting }: HomePageProps) {
  return (
    <>
      <Hero approved={approved} />
      <SampleSection />
      <MatchingSteps />
      <CostSection />
      {vetting}
      <WhoPays />
      <QuestionsSection />
    </>
  )
}
