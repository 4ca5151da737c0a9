import type { Criteria, CriteriaField } from '@evenkeel/contract/people/criteria'
import { useEffect, useState } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { DefinitionButton } from './definition-button.tsx'
import { ageInWords, reachInWords } from './figure-words.ts'
import { type ReachBody, useReach } from './metrics-queries.ts'
import { ReachConflict } from './reach-conflict.tsx'
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

const quietMs = 250

/** Criteria during typing: a number can be missing, and then the saved value is used. */
export type EditedCriteria = { readonly [Field in CriteriaField]?: Criteria[Field] | null }

const bodyOf = (criteria: EditedCriteria): ReachBody =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== null))

/** What the edited criteria would do, while they are changed (product 3.7). */
export function ReachPanel({ criteria }: { criteria: EditedCriteria }) {
  const body = bodyOf(criteria)
  const asked = useDebounced(body, quietMs)
  const { data: reach, isError, isFetching, isPlaceholderData, refetch } = useReach(asked)
  const isBehind = isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(body)
  const sentence = reach
    ? `${reachInWords(reach.shown_to)} of ${reachInWords(reach.consumers)} consumers would see you, ${reachInWords(reach.in_first_ten)} in their top 10.`
    : ''
  return (
    <ContentBlock
      headingAs="h2"
      title="Your reach"
      action={<DefinitionButton of="reach" title="Your reach" />}
    >
      <LiveRegion>{isBehind ? '' : sentence}</LiveRegion>
      {isError && (
        <LoadError
          className="mb-4"
          sentence={
            reach
              ? 'We couldn’t update your reach. These figures are older.'
              : 'We couldn’t calculate your reach.'
          }
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!reach && !isError && <SkeletonText lines={6} />}
      {reach && (
        <div aria-busy={isBehind} className={joinClasses('flex flex-col gap-4', isBehind && 'opacity-60')}>
          <p className="num">
            <b className="text-20">{reachInWords(reach.shown_to)}</b> of{' '}
            <b>{reachInWords(reach.consumers)}</b> consumers this quarter would see you,{' '}
            <b>{reachInWords(reach.in_first_ten)}</b> in their top 10.
          </p>
          {!reach.is_shown && <p className="text-muted">You aren’t visible yet. This assumes you are.</p>}
          {reach.shown_to === 0 && reach.consumers > 0 ? (
            <ReachConflict reach={reach} />
          ) : (
            <ReachRows reach={reach} />
          )}
          <p className="text-12 text-muted">
            {isBehind ? 'Updating… ' : ''}
            {reach.median_age === null
              ? 'No consumers counted yet.'
              : `Scores are ${ageInWords(reach.median_age)} old (median), ${ageInWords(reach.oldest_age ?? 0)} at most.`}
          </p>
        </div>
      )}
    </ContentBlock>
  )
}
