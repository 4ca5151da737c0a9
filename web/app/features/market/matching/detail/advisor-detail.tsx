import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import type { requestKinds } from '@evenkeel/contract/market/requests'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { LoadError } from '../../../../ui/load-error.tsx'
import { changeCard } from '../card/card-changes.ts'
import type { AdvisorSlots } from '../results/advisor-slots.ts'
import { readMatchesAgain, useMatch } from '../results/matching-queries.ts'
import { selectAdvisor } from '../results/results-store.ts'
import type { AdvisorsPlace } from '../results/use-advisors-place.ts'
import { NobodyOpen } from '../search/nobody-open.tsx'
import type { Searching } from '../search/use-searching.ts'
import { nameOf } from '../words/card-words.ts'
import { ActionBar } from './action-bar.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { useNoteViewed } from './use-note-viewed.ts'

interface AdvisorDetailProps {
  advisor: string
  /** The card it was opened from, if any. */
  known: AdvisorCard | undefined
  /** The list that contains the advisor, if any. */
  search: Search | undefined
  place: string
  address: AdvisorsPlace
  searching: Searching
  slots: AdvisorSlots
  root: RefObject<HTMLElement | null>
}

interface Asking {
  kind: keyof typeof requestKinds
  slot: number | undefined
}

/** One advisor: why they fit, what they cost, who they are, and how to ask. */
export function AdvisorDetail(props: AdvisorDetailProps) {
  const { advisor, known, search, place, address, slots, root } = props
  const isChosen = address.advisor === advisor
  const searchId = known && search ? search.search_id : null
  const { data: detail, error, isFetching, refetch, dataUpdatedAt } = useMatch(advisor, searchId)
  const [asking, setAsking] = useState<Asking | null>(null)
  const queries = useQueryClient()
  useNoteViewed(advisor, searchId, isChosen)
  const card = detail ? detail.card : known
  const cardId = card?.advisor_id
  useEffect(() => {
    if (isChosen && cardId !== undefined) selectAdvisor(cardId)
  }, [isChosen, cardId])

  function sent() {
    setAsking(null)
    if (cardId !== undefined) changeCard(queries, cardId, { standing: 'asked' })
    void readMatchesAgain(queries)
  }

  const isMissing = isRefusedAs(error, 'not-found')
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={card ? nameOf(card) : 'Advisor'}
      className="@container relative flex min-h-full min-w-0 flex-col outline-none medium:overflow-y-auto medium:border-l medium:border-line"
    >
      {isMissing ? (
        <NobodyOpen />
      ) : (
        <>
          {card && <DetailHead card={card} refusals={detail?.refusals ?? []} place={place} />}
          {error && (
            <LoadError
              className="m-4 medium:mx-6"
              onRetry={() => refetch()}
              isRetrying={isFetching}
              lastGoodAt={detail && dataUpdatedAt}
            />
          )}
          {detail && (
            <DetailTabs {...props} detail={detail} onAsk={(slot) => setAsking({ kind: 'meeting', slot })} />
          )}
          {!detail && !error && <DetailSkeleton />}
          {card && <ActionBar card={card} onAsk={(kind) => setAsking({ kind, slot: undefined })} />}
        </>
      )}
      {detail &&
        asking &&
        slots.requestSheet({
          ...asking,
          detail,
          searchId: searchId ?? undefined,
          insteadOf: isChosen ? address.insteadOf : undefined,
          onClose: () => setAsking(null),
          onSent: sent,
        })}
    </section>
  )
}
