import type { ReactNode } from 'react'
import { CostSection } from './cost-section.tsx'
import { Hero } from './hero.tsx'
import { MatchingSteps } from './matching-steps.tsx'
import { Questions } from './questions.tsx'
import { SampleList } from './sample-list.tsx'
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
      <SampleList />
      <MatchingSteps />
      <CostSection />
      {vetting}
      <WhoPays />
      <Questions />
    </>
  )
}
