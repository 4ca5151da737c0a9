import type { CheckedPair, CheckedPlace } from '@evenkeel/contract/staff/checker'
import { formatCountOf, formatOrdinal } from '@evenkeel/format/counts'
import { formatDate, formatTime } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import type { Checkup } from '../checker-queries.ts'
import { figure, percent } from '../number-words.ts'
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
      {formatOrdinal(at.rank)}, score {figure(at.key)}
    </>
  )
}

function doubtWords(factor: number, isNew: boolean | null): string {
  if (factor === 1) return '× 1: enough outcomes'
  return `× ${figure(factor)}: benefit of the doubt${isNew ? ', new advisor' : ''}`
}

function roomWords(factor: number, room: number | null): string {
  const left = room === null ? '' : ` (${figure(room, 2)})`
  return factor === 1
    ? `× 1: an opening is left${left}`
    : `× ${figure(factor)}: less than one opening left${left}`
}

function lastListWords(list: NonNullable<CheckedPair['last_list']>): string {
  const when = `${formatDate(list.made_at)}, ${formatTime(list.made_at)}`
  const turn = list.is_turn ? ', rotation spot for a new advisor' : ''
  return `${formatOrdinal(list.rank)} on ${when}, model ${list.model_version}${turn}`
}

/** How the rank is computed: two chances, two adjustments, and the tie-break. */
export function OrderBlock({
  pair: { order, rank, last_list: lastList, request_id: requestId },
  advisor,
}: OrderBlockProps) {
  const facts: Fact[] = [
    { name: 'Chance of a request', value: percent(order.chance_wants) },
    { name: 'Exposure adjustment', value: doubtWords(order.doubt_factor, advisor.is_new) },
    { name: 'Chance of acceptance', value: percent(order.chance_accepts) },
    { name: 'Capacity adjustment', value: roomWords(order.room_factor, advisor.room) },
    { name: 'Combined score', value: <b>{figure(order.key, 6)}</b> },
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
      description="Chance of a request × chance of acceptance, adjusted."
    >
      <div className="@container">
        <FactList facts={facts} />
      </div>
    </ContentBlock>
  )
}
