import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect } from 'react'
import { AdvisorPanes } from '../detail/advisor-panes.tsx'
import { CompareView } from '../kept/compare-view.tsx'
import type { AdvisorSlots, KeepChange } from './advisor-slots.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { keepResultsFor, useResultsStore } from './results-store.ts'
import { useAdvisorsPlace } from './use-advisors-place.ts'

export interface AdvisorsPageProps {
  consumerId: PersonId
  /** Name of the consumer's state, as in "advisors in Colorado". */
  place: string
  /** List or detail, not both. */
  isNarrow: boolean
  slots: AdvisorSlots
  onKeep: KeepChange
}

/** /consumer/matchmaking/advisors: the list and the opened advisor next to it. */
export function AdvisorsPage({ consumerId, ...rest }: AdvisorsPageProps) {
  const address = useAdvisorsPlace()
  const isOurs = useResultsStore((state) => state.consumerId === consumerId)
  useEffect(() => keepResultsFor(consumerId), [consumerId])
  // No results are shown until it is certain whose they are.
  if (!isOurs) return <ListSkeleton />
  if (address.isComparing) return <CompareView place={rest.place} address={address} />
  return <AdvisorPanes address={address} {...rest} />
}
