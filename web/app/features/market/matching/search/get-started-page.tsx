import type { WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { LastResults } from '../results/last-results.tsx'
import { useCount } from '../results/matching-queries.ts'
import { claimResultsFor, useResultsStore } from '../results/results-store.ts'
import { FindBar } from './find-bar.tsx'
import { GetStartedSkeleton } from './get-started-skeleton.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MissingAnswers } from './missing-answers.tsx'
import { MoreAnswersNeeded } from './more-answers-needed.tsx'
import { MustHaves } from './must-haves.tsx'
import { NoMatch } from './no-match.tsx'
import { useSearching } from './use-searching.ts'

export const advisorsPath = '/consumer/matchmaking/advisors'

export interface GetStartedPageProps {
  consumerId: PersonId
  /** Name of the consumer's state. */
  place: string
  /** How complete the profile is, from the feature that knows. */
  completeness: ReactNode
  /** Optional choices between two advisors, below what is needed for the search. */
  choices?: ReactNode
  onKeep: (wish: WishToGiveUp) => Promise<unknown>
}

/** /consumer/matchmaking/get-started for a consumer with a finished profile. */
export function GetStartedPage({ consumerId, place, completeness, choices, onKeep }: GetStartedPageProps) {
  const [dropped, setDropped] = useState<readonly WishToGiveUp[]>([])
  const searching = useSearching()
  const navigate = useNavigate()
  const trial = dropped.map((wish) => ({ kind: 'drop' as const, wish }))
  const query = useCount({ trial })
  const { data: counts, error, isFetching, refetch, isPlaceholderData } = query
  const isOurs = useResultsStore((state) => state.consumerId === consumerId)
  useEffect(() => claimResultsFor(consumerId), [consumerId])

  async function find(more: readonly WishToGiveUp[] = []) {
    const asked = [...trial, ...more.map((wish) => ({ kind: 'drop' as const, wish }))]
    const search = await searching.run({ trial: asked })
    if (search) navigate(advisorsPath)
    return search
  }

  if (isRefusedAs(error, 'not-finished')) return <MoreAnswersNeeded />
  return (
    <div className="flex flex-col gap-6">
      {error && <LoadError onRetry={() => refetch()} isRetrying={isFetching} />}
      {!counts && !error && <GetStartedSkeleton />}
      {counts && (
        <div className="grid gap-6 large:grid-cols-[minmax(0,1fr)_340px] large:items-start">
          <div className="flex min-w-0 flex-col gap-6">
            <FindBar
              counts={counts}
              place={place}
              searching={searching}
              isCounting={isPlaceholderData}
              onFind={() => find()}
            />
            <MustHaves counts={counts} dropped={dropped} onKeep={onKeep} onChange={setDropped} />
            {counts.left === 0 && !isPlaceholderData && (
              <ContentBlock isFlush>
                <NoMatch
                  search={{ counts, filters: {}, trial }}
                  place={place}
                  searching={{
                    ...searching,
                    run: async (asked) => {
                      const search = await searching.run(asked)
                      if (search) navigate(advisorsPath)
                      return search
                    },
                  }}
                />
              </ContentBlock>
            )}
            {choices}
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {isOurs && <LastResults onAgain={() => find()} isRunning={searching.isRunning} />}
            {completeness}
            <MissingAnswers sharpens={counts.sharpens} />
            <HowItWorks />
          </div>
        </div>
      )}
    </div>
  )
}
