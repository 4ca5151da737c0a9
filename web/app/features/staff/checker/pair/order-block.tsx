import type { CheckedPair, CheckedPlace } from '@evenkeel/contract/staff/checker'
import { formatCountOf, formatOrdinal } from '@evenkeel/format/counts'
import { formatDate, formatTime } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import type { Checkup } from '../checker-queries.ts'
import { adjustmentOf, figure, percent } from '../number-words.ts'
import { useSearchWith } from '../use-search-with.ts'
import { type Fact, FactList } from './fact-list.tsx'

interface OrderBlockProps {
  pair: CheckedPair
  advisor: NonNullable<Checkup['advisor']>
}

function Neighbor({ at, of }: { at: CheckedPlace | null; of: string }) {
  const searchWith = useSearchWith()
  if (!at) return `No one ${of}`
  return (
    <>
      <Link to={{ search: searchWith({ advisor: String(at.advisor_id) }) }}>{at.name}</Link>,{' '}
      {formatOrdinal(at.rank)}, score {at.key.toFixed(2)}
    </>
  )
}

function lastListWords(list: NonNullable<CheckedPair['last_list']>): string {
  const when = `${formatDate(list.made_at)}, ${formatTime(list.made_at)}`
  const turn = list.is_turn ? ', rotation spot for a new advisor' : ''
  return `${formatOrdinal(list.rank)} on ${when}, model ${list.model_version}${turn}`
}

/** How the rank is computed: the fit, what outcomes add to it, and the tie-break. */
export function OrderBlock({
  pair: { fit, order, rank, last_list: lastList, request_id: requestId },
  advisor,
}: OrderBlockProps) {
  const left = advisor.room === null ? '' : `, ${figure(advisor.room, 2)} left`
  const facts: Fact[] = [
    { name: 'Average of both sides', value: ((fit.yours.total + fit.theirs.total) / 2).toFixed(2) },
    { name: 'Chance of a request', value: percent(order.chance_wants) },
    { name: 'Request adjustment', value: adjustmentOf(fit, 'asked') },
    { name: 'Chance of acceptance', value: percent(order.chance_accepts) },
    { name: 'Acceptance adjustment', value: adjustmentOf(fit, 'accepts') },
    { name: 'Hiring and staying adjustment', value: adjustmentOf(fit, 'stays') },
    {
      name: 'Exposure adjustment',
      value: `${adjustmentOf(fit, 'doubt')}${advisor.is_new ? ', new advisor' : ''}`,
    },
    { name: 'Capacity adjustment', value: `${adjustmentOf(fit, 'places')}${left}` },
    { name: 'Combined score', value: <b>{order.key.toFixed(4)}</b> },
    {
      name: 'Rank',
      value:
        rank.rank === null
          ? `Not in the list of ${rank.of}; would rank ${formatOrdinal(rank.would_be)}`
          : `${formatOrdinal(rank.rank)} of ${rank.of}`,
    },
    {
      name: 'Tie-break',
      value:
        rank.equals === 0
          ? 'Not needed: no equal scores'
          : `${formatCountOf(rank.equals, 'other has', 'others have')} the same score; the lower ID ranks first`,
    },
    { name: 'Just above', value: <Neighbor at={rank.above} of="above" /> },
    { name: 'Just below', value: <Neighbor at={rank.below} of="below" /> },
    {
      name: 'Last list',
      value: lastList ? lastListWords(lastList) : 'Never shown to this consumer',
    },
    { name: 'Request', value: requestId === null ? 'None' : `No. ${requestId}` },
  ]
  return (
    <ContentBlock
      headingAs="h2"
      title="Ranking"
      description="The average of both sides, adjusted by at most 8 points."
    >
      <div className="@container">
        <FactList facts={facts} />
      </div>
    </ContentBlock>
  )
}
