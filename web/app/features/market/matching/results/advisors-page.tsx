import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect } from 'react'
import { laterPart } from '../../../../ui/later-part.tsx'
import { AdvisorPanes } from '../detail/advisor-panes.tsx'
import type { AdvisorRenderProps, SaveChange } from './advisor-render-props.ts'
import { AdvisorsSkeleton } from './advisors-skeleton.tsx'
import { claimResultsFor, useResultsStore } from './results-store.ts'
import { useAdvisorsAddress } from './use-advisors-address.ts'

const CompareView = laterPart(
  () => import('../saved/compare-view.tsx').then((part) => part.CompareView),
  <AdvisorsSkeleton />,
)

export interface AdvisorsPageProps {
  /** Whose lists; none for a visitor. */
  consumerId?: PersonId | undefined
  /** Name of the consumer's state, as in "advisors in Colorado". */
  place: string
  /** List or detail, not both. */
  isNarrow: boolean
  render: AdvisorRenderProps
  onKeep: SaveChange
}

/** /consumer/matchmaking/advisors: the list and the opened advisor next to it. */
export function AdvisorsPage({ consumerId, ...rest }: AdvisorsPageProps) {
  const address = useAdvisorsAddress()
  const isOurs = useResultsStore((state) => state.consumerId === (consumerId ?? null))
  useEffect(() => claimResultsFor(consumerId ?? null), [consumerId])
  // No results are shown until it is certain whose they are.
  if (!isOurs) return <AdvisorsSkeleton />
  if (address.isComparing) return <CompareView place={rest.place} address={address} render={rest.render} />
  return <AdvisorPanes address={address} {...rest} />
}
