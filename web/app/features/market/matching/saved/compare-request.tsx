import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { changeCard } from '../card/card-changes.ts'
import type { AdvisorRenderProps } from '../results/advisor-render-props.ts'
import { refetchMatches, useMatch } from '../results/matching-queries.ts'
import { uuidOf } from '../results/use-advisors-address.ts'
import { nameOf } from '../words/card-words.ts'

/** Why an advisor can't be asked, in place of the words on the button. */
const unavailable: Readonly<Record<Exclude<AdvisorCard['standing'], 'open'>, string>> = {
  asked: 'Requested',
  matched: 'Matched',
  declined: 'Declined',
  hidden: 'Hidden',
  paused: 'Not taking clients',
  full: 'Full this month',
  gone: 'Not available',
}

interface CompareRequestProps {
  card: AdvisorCard
  searchId: string | null
  render: AdvisorRenderProps
}

/** The same button for every advisor, so that none is preferred. */
export function CompareRequest({ card, searchId, render }: CompareRequestProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (card.standing !== 'open')
    return (
      <Button variant="disabled" className="w-full px-1!">
        {unavailable[card.standing]}
      </Button>
    )
  return (
    <>
      <Button
        variant="secondary"
        className="w-full px-1!"
        aria-label={`Request meeting with ${nameOf(card)}`}
        onClick={() => setIsAsking(true)}
      >
        <span className="medium:hidden">Request</span>
        <span className="max-medium:hidden">Request meeting</span>
      </Button>
      {isAsking && (
        <Sheet card={card} searchId={searchId} render={render} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

/** The sheet needs more than a card, so it opens when that has arrived. */
function Sheet({ card, searchId, render, onClose }: CompareRequestProps & { onClose: () => void }) {
  const { data: detail, error } = useMatch(uuidOf(card.advisor_id), searchId)
  const queries = useQueryClient()
  const failure = detail ? null : error
  useEffect(() => {
    if (!failure) return
    showToast('error', describeFailure(failure))
    onClose()
  }, [failure, onClose])
  if (!detail) return null
  return render.requestSheet({
    detail,
    kind: 'meeting',
    slot: undefined,
    searchId: searchId ?? undefined,
    insteadOf: undefined,
    onClose,
    onSent: () => {
      onClose()
      changeCard(queries, card.advisor_id, { standing: 'asked' })
      void refetchMatches(queries)
    },
  })
}
