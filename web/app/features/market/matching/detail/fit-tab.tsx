import type { MatchDetail, Search } from '@evenkeel/contract/market/matching'
import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { formatDate, formatTime } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { MutualFitBars } from '../../../../ui/mutual-fit-bars.tsx'
import { valuesInWords } from '../../../../words/values-in-words.ts'
import type { AdvisorsAddress } from '../results/use-advisors-address.ts'
import type { Searching } from '../search/use-searching.ts'
import { firstNameOf } from '../words/card-words.ts'
import { FitLosses } from './fit-losses.tsx'
import { FitSum } from './fit-sum.tsx'
import { LearnedWeights } from './learned-weights.tsx'
import { WhatIfChanges } from './what-if-changes.tsx'

interface FitTabProps {
  detail: MatchDetail
  search: Search | undefined
  address: AdvisorsAddress
  searching: Searching
}

function Summary({ detail: { fit, card } }: Pick<FitTabProps, 'detail'>) {
  const name = firstNameOf(card)
  const [total, yours, theirs] = [fit.total, fit.yours.total, fit.theirs.total].map(Math.round)
  return (
    <section aria-label="Fit" className="flex flex-col gap-1">
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-x-4">
        <p>
          <b className="block">You to {name}</b>
          <span className="num text-muted">{yours} of 100</span>
        </p>
        <p className="num text-44 font-semibold">{total}</p>
        <p className="text-right">
          <b className="block">{name} to you</b>
          <span className="num text-muted">{theirs} of 100</span>
        </p>
      </div>
      <MutualFitBars
        isBare
        size="large"
        mine={yours ?? 0}
        theirs={theirs ?? 0}
        labelMine={`You to ${name}`}
        labelTheirs={`${name} to you`}
      />
    </section>
  )
}

/** Age counts only where an advisor says so, and then the consumer is told. */
function AgePreference({ detail: { fit, card } }: Pick<FitTabProps, 'detail'>) {
  const ages = fit.theirs.rows.find(({ factor }) => factor === 'takesAge')?.theirs ?? []
  if (ages.length === 0) return null
  return (
    <p className="mt-3 text-muted">
      {firstNameOf(card)} prefers clients aged {valuesInWords('ages', ages)}. Your age counts only in that
      line.
    </p>
  )
}

/** The sum of both sides, what costs points, how the number adds up, and what would change it. */
export function FitTab({ detail, search, address, searching }: FitTabProps) {
  const name = firstNameOf(detail.card)
  return (
    <div className="flex flex-col gap-6">
      <Summary detail={detail} />
      <div>
        <FitLosses detail={detail} search={search} />
        <AgePreference detail={detail} />
      </div>
      <div className="flex flex-col gap-3">
        <FitSum fit={detail.fit} name={name} />
        {search && <LearnedWeights search={search} searching={searching} />}
      </div>
      {search && <WhatIfChanges detail={detail} search={search} address={address} searching={searching} />}
      <p className="num text-pretty text-12 text-muted">
        The same answers give the same list. Model version {detail.model_version}
        {search && `, ${formatDate(search.made_at)}, ${formatTime(search.made_at)}`}.{' '}
        <Link to={helpAddress('matchmaking')}>How matching works</Link> ·{' '}
        <Link to="/shared/support">Contest this result</Link>
      </p>
    </div>
  )
}
