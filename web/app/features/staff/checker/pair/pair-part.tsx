import { ScanSearch } from 'lucide-react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { type Checkup, usePair } from '../checker-queries.ts'
import { EngineError } from '../engine-error.tsx'
import { LoadedPart } from '../loaded-part.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { UnknownId } from '../unknown-id.tsx'
import type { CheckerAddress } from '../use-checker-address.ts'
import { AdvisorBlock } from './advisor-block.tsx'
import { ConsumerBlock } from './consumer-block.tsx'
import { FilterTable } from './filter-table.tsx'
import { FitTable } from './fit-table.tsx'
import { MarketBlock } from './market-block.tsx'
import { OrderBlock } from './order-block.tsx'
import { PairHead } from './pair-head.tsx'
import { SnapshotLine } from './snapshot-line.tsx'
import { WhyNot } from './why-not.tsx'

function Found({
  checkup,
  onAgain,
  isAsking,
}: {
  checkup: Checkup
  onAgain: () => unknown
  isAsking: boolean
}) {
  const { consumer, advisor, pair, market, snapshot, engine_error: engineError } = checkup
  const isLeftOut = consumer && advisor && !pair && !engineError
  return (
    <div className="flex flex-col gap-6">
      <SnapshotLine snapshot={snapshot} onAgain={onAgain} isAsking={isAsking} />
      {engineError && <EngineError error={engineError} onAgain={onAgain} isAsking={isAsking} />}
      {consumer && advisor && pair && <PairHead consumer={consumer} advisor={advisor} pair={pair} />}
      <div className="grid items-start gap-6 large:grid-cols-2">
        {consumer && <ConsumerBlock consumer={consumer} />}
        {advisor && <AdvisorBlock advisor={advisor} />}
      </div>
      {isLeftOut && (
        <Notice kind="warning" title="No score for this pair">
          {consumer.missing.length > 0
            ? 'The consumer’s answers are incomplete.'
            : 'The matching engine hasn’t loaded this advisor.'}
        </Notice>
      )}
      {consumer && advisor && pair && (
        <>
          <WhyNot pair={pair} />
          <FilterTable filters={pair.filters} />
          <FitTable title={`What ${consumer.name} wants`} side="consumer" fit={pair.fit.yours} />
          <FitTable title={`What ${advisor.name} takes`} side="advisor" fit={pair.fit.theirs} />
          <OrderBlock pair={pair} advisor={advisor} />
        </>
      )}
      {consumer && market && <MarketBlock market={market} />}
    </div>
  )
}

/**
 * Why two people are shown to each other or not, in both directions; for a single person, their own
 * state.
 */
export function PairPart({ ids, typed }: Pick<CheckerAddress, 'ids' | 'typed'>) {
  const query = usePair(ids)
  if (!ids.consumer && !ids.advisor)
    return (
      <EmptyState className="card" icon={<ScanSearch />} sentence="Enter a consumer, an advisor or both." />
    )
  return (
    <LoadedPart
      query={query}
      skeleton={
        <>
          <TableSkeleton rows={2} of="pair" />
          <TableSkeleton rows={6} of="filters" />
        </>
      }
      notFound={<UnknownId error={query.error} typed={typed} />}
    >
      {(checkup) => <Found checkup={checkup} onAgain={query.refetch} isAsking={query.isFetching} />}
    </LoadedPart>
  )
}
