import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import type { requestKinds } from '@evenkeel/contract/market/requests'
import { useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { laterPart } from '../../../../ui/later-part.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { changeCard } from '../card/card-changes.ts'
import { useAccountGate } from '../results/account-gate.ts'
import type { AdvisorRenderProps } from '../results/advisor-render-props.ts'
import { refetchMatches, useMatch } from '../results/matching-queries.ts'
import { selectAdvisor } from '../results/results-store.ts'
import type { AdvisorsAddress } from '../results/use-advisors-address.ts'
import type { Searching } from '../search/use-searching.ts'
import { nameOf } from '../words/card-words.ts'
import { ActionBar } from './action-bar.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { useRecordView } from './use-record-view.ts'

const DetailTabs = laterPart(
  () => import('./detail-tabs.tsx').then((part) => part.DetailTabs),
  <DetailSkeleton />,
)
/** Called when an advisor is about to be opened. */
export const preloadDetail = DetailTabs.preload

/** An advisor who may not be seen and one who does not exist look the same. */
function AdvisorMissing() {
  return (
    <EmptyState icon={<UsersRound />} sentence="This advisor is no longer available." className="m-auto" />
  )
}

interface AdvisorDetailProps {
  advisor: string
  /** The card it was opened from, if any. */
  known: AdvisorCard | undefined
  /** The list that contains the advisor, if any. */
  search: Search | undefined
  place: string
  address: AdvisorsAddress
  searching: Searching
  render: AdvisorRenderProps
  root: RefObject<HTMLElement | null>
}

interface Asking {
  kind: keyof typeof requestKinds
  slot: number | undefined
}

/** One advisor: why they fit, what they cost, who they are, and how to ask. */
export function AdvisorDetail(props: AdvisorDetailProps) {
  const { advisor, known, search, place, address, render, root } = props
  const isChosen = address.advisor === advisor
  const searchId = known && search ? search.search_id : null
  const { data: detail, error, isFetching, refetch, dataUpdatedAt } = useMatch(advisor, searchId)
  const [asking, setAsking] = useState<Asking | null>(() =>
    isChosen && address.ask !== 'none' ? { kind: address.ask, slot: undefined } : null,
  )
  // A link to the sheet of an advisor who is already open.
  useEffect(() => {
    if (isChosen && address.ask !== 'none') setAsking({ kind: address.ask, slot: undefined })
  }, [isChosen, address.ask])
  const queries = useQueryClient()
  const isVisitor = useAccountGate() !== undefined
  const card = detail ? detail.card : known
  const cardId = card?.advisor_id
  // What a visitor looks at is not recorded, and neither is an advisor who can't be shown.
  useRecordView(advisor, searchId, isChosen && !isVisitor && card !== undefined)
  useEffect(() => {
    if (isChosen && cardId !== undefined) selectAdvisor(cardId)
  }, [isChosen, cardId])

  const ask = (kind: Asking['kind'], slot?: number) => setAsking({ kind, slot })

  function sent() {
    setAsking(null)
    if (cardId !== undefined) changeCard(queries, cardId, { standing: 'asked' })
    void refetchMatches(queries)
  }

  const isMissing = isRefusedAs(error, 'not-found')
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={card ? nameOf(card) : 'Advisor'}
      className="@container relative flex min-h-full min-w-0 flex-col outline-none max-[1099px]:min-h-[calc(100dvh-6rem-var(--band-height))] min-[1100px]:overflow-y-auto min-[1100px]:border-l min-[1100px]:border-line [[hidden]+&]:border-l-0"
    >
      {isMissing ? (
        <AdvisorMissing />
      ) : (
        <>
          {card && (
            <DetailHead
              card={card}
              refusals={detail?.refusals ?? []}
              isListed={known !== undefined}
              place={place}
            />
          )}
          {error && (
            <LoadError
              className="m-4 medium:mx-6"
              onRetry={() => refetch()}
              isRetrying={isFetching}
              lastGoodAt={detail && dataUpdatedAt}
            />
          )}
          {detail && <DetailTabs {...props} detail={detail} onAsk={(slot) => ask('meeting', slot)} />}
          {!detail && !error && <DetailSkeleton />}
          {card && <ActionBar card={card} onAsk={ask} />}
        </>
      )}
      {detail &&
        asking &&
        render.requestSheet({
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
