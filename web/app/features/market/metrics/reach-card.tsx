import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { BarList } from './bar-list.tsx'
import { criterionWords } from './criterion-words.ts'
import { DefinitionButton } from './definition-button.tsx'
import { aboutInWords, reachInShort } from './figure-words.ts'
import { type Reach, useReach } from './metrics-queries.ts'
import { isReachRefused, ReachFailure } from './reach-failure.tsx'
import { notCountedYet, ReachFootnote } from './reach-footnote.tsx'

const saved = {}

/** How many consumers remain after each criterion; criteria that exclude no consumer are left out. */
function barsOf({ consumers, criteria }: Reach) {
  return criteria.filter(
    ({ criterion, left }, place) =>
      criterion === 'states' || criterion === 'room' || left < (criteria[place - 1]?.left ?? consumers),
  )
}

export function ReachCard() {
  const query = useReach(saved)
  return (
    <ContentBlock
      headingAs="h2"
      title="Reach by criterion"
      action={<DefinitionButton of="reach" title="Reach by criterion" />}
    >
      {isReachRefused(query.error) && query.data === undefined ? (
        <ReachFailure query={query} hasFigures={false} />
      ) : (
        <Loaded query={query} skeletonRows={2}>
          {(reach) =>
            reach.as_of === null ? (
              <p className="text-muted">{notCountedYet}</p>
            ) : (
              <>
                <p className="-mt-3 text-muted">
                  {aboutInWords(reach.consumers)} consumers this quarter. {aboutInWords(reach.shown_to)} can
                  see you.
                </p>
                <BarList
                  label="Consumers left after each criterion"
                  of={reach.consumers}
                  bars={barsOf(reach).map(({ criterion, left }) => ({
                    label: criterionWords[criterion],
                    count: left,
                    words: reachInShort(left),
                  }))}
                />
                <ReachFootnote reach={reach} />
              </>
            )
          }
        </Loaded>
      )}
    </ContentBlock>
  )
}
