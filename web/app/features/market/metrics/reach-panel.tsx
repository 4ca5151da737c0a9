import type { Criteria, CriteriaField } from '@evenkeel/contract/people/criteria'
import {
  assetBandFloors,
  assetBandOf,
  incomeBandFloors,
  incomeBandOf,
} from '@evenkeel/contract/people/profile-choices'
import { useEffect, useState } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { DefinitionButton } from './definition-button.tsx'
import { aboutInWords, reachInWords } from './figure-words.ts'
import { type Reach, type ReachBody, useReach } from './metrics-queries.ts'
import { ReachConflict } from './reach-conflict.tsx'
import { ReachFailure } from './reach-failure.tsx'
import { notCountedYet, ReachFootnote } from './reach-footnote.tsx'
import { ReachRows } from './reach-rows.tsx'

/** The value after it has not changed for a moment; the first one at once. */
function useDebounced<Value>(value: Value, quietMs: number): Value {
  const [quiet, setQuiet] = useState(value)
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares by content, because each render creates a new object
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs)
    return () => clearTimeout(timer)
  }, [written, quietMs])
  return quiet
}

const quietMs = 400

/** Criteria during typing: a number can be missing, and then the saved value is used. */
export type EditedCriteria = { readonly [Field in CriteriaField]?: Criteria[Field] | null }

/** Minimums in the steps reach is counted by, so that typing within a step asks nothing new. */
function bodyOf(criteria: EditedCriteria): ReachBody {
  const { asset_minimum: assets, income_minimum: income, ...others } = criteria
  return Object.fromEntries(
    Object.entries({
      ...others,
      asset_minimum: typeof assets === 'number' ? assetBandFloors[assetBandOf(assets)] : null,
      income_minimum: typeof income === 'number' ? incomeBandFloors[incomeBandOf(income)] : null,
    }).filter(([, value]) => value !== null),
  )
}

/** The last figures, which stay while new ones are loaded and where new ones are refused. */
function useLastReach(data: Reach | undefined): Reach | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return data ?? last
}

/** What the edited criteria would do, while they are changed (product 3.7). */
export function ReachPanel({ criteria }: { criteria: EditedCriteria }) {
  const body = bodyOf(criteria)
  const asked = useDebounced(body, quietMs)
  const query = useReach(asked)
  const reach = useLastReach(query.data)
  const isBehind = query.isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(body)
  const sentence =
    reach && reach.as_of !== null
      ? `${aboutInWords(reach.shown_to)} of ${reachInWords(reach.consumers)} consumers would see you, ${reachInWords(reach.in_first_ten)} in their top 10.`
      : ''
  return (
    <ContentBlock
      headingAs="h2"
      title="Your reach"
      action={<DefinitionButton of="reach" title="Your reach" />}
    >
      <LiveRegion>{isBehind ? '' : sentence}</LiveRegion>
      {query.isError && <ReachFailure query={query} hasFigures={reach !== undefined} />}
      {!reach && !query.isError && <SkeletonText lines={6} />}
      {reach?.as_of === null && <p className="text-muted">{notCountedYet}</p>}
      {reach && reach.as_of !== null && (
        <div aria-busy={isBehind} className={joinClasses('flex flex-col gap-4', isBehind && 'opacity-60')}>
          <p className="num">
            <b className="text-20">{aboutInWords(reach.shown_to)}</b> of{' '}
            <b>{reachInWords(reach.consumers)}</b> consumers this quarter would see you,{' '}
            <b>{reachInWords(reach.in_first_ten)}</b> in their top 10.
          </p>
          {reach.shown_to === 0 && reach.consumers > 0 ? (
            <ReachConflict reach={reach} isNowhere={criteria.states?.length === 0} />
          ) : (
            <ReachRows reach={reach} />
          )}
          <ReachFootnote
            reach={reach}
            minimums={{ assets: criteria.asset_minimum, income: criteria.income_minimum }}
          />
        </div>
      )}
    </ContentBlock>
  )
}
