import { keysOf } from '@evenkeel/contract/keys-of'
import { ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MatchesPart } from './matches/matches-part.tsx'
import { ModelsPart } from './models/models-part.tsx'
import { ReplayPart } from './models/replay-part.tsx'
import { PairPart } from './pair/pair-part.tsx'
import { PairForm } from './pair-form.tsx'
import { type CheckerPart, checkerParts, useCheckerAddress } from './use-checker-address.ts'
import { WhatIfPart } from './what-if/what-if-part.tsx'

/** spec 1-08, 2.1-26: who matches whom, why and why not, and what staff can do about it. */
export function CheckerPage() {
  const { typed, ids, isMistyped, part, check, open } = useCheckerAddress()
  // Remounts for another pair, so that earlier trials and results disappear.
  const key = `${ids.consumer} ${ids.advisor}`
  const who = { ids, typed }
  const mistyped = (
    <EmptyState
      className="card"
      icon={<ScanSearch />}
      sentence="Choose a person from the list above, or enter an ID."
    />
  )
  /** Models and replays are about no pair, so only these parts have the form. */
  const ofPair = (content: ReactNode) => (
    <div className="flex flex-col gap-6">
      <PairForm typed={typed} isMain={part !== 'what-if'} onCheck={check} />
      {isMistyped ? mistyped : content}
    </div>
  )
  const contents: Record<CheckerPart, ReactNode> = {
    pair: ofPair(<PairPart key={key} {...who} />),
    'what-if': ofPair(<WhatIfPart key={key} {...who} />),
    matches: ofPair(<MatchesPart key={key} {...who} />),
    models: <ModelsPart />,
    replay: <ReplayPart />,
  }
  const tabs = keysOf(checkerParts).map((value) => ({
    value,
    label: checkerParts[value],
    content: contents[value],
  }))
  return <Tabs label="Checker" tabs={tabs} value={part} onChange={open} />
}
