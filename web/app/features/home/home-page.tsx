import { ClosingCall } from './closing-call.tsx'
import { CostSection } from './cost-section.tsx'
import { DetailPromises } from './detail-promises.tsx'
import { Hero } from './hero.tsx'
import { LabelDefinitions } from './label-definitions.tsx'
import { MatchingSteps } from './matching-steps.tsx'
import { Questions, type WordsComponent } from './questions.tsx'
import { type VettingCount, VettingCounts } from './vetting-counts.tsx'
import { WhoPays } from './who-pays.tsx'

interface HomePageProps {
  Words: WordsComponent
  /** Undefined until somebody has applied. */
  counts?: VettingCount | undefined
}

export function HomePage({ Words, counts }: HomePageProps) {
  return (
    <>
      <Hero />
      <DetailPromises />
      <CostSection />
      <MatchingSteps />
      <VettingCounts counts={counts} />
      <LabelDefinitions />
      <WhoPays />
      <Questions Words={Words} />
      <ClosingCall />
    </>
  )
}
