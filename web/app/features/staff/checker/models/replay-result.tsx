import { formatCountOf } from '@evenkeel/format/counts'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { partOf, percent } from '../number-words.ts'
import { FactList } from '../pair/fact-list.tsx'
import { VerdictList } from '../pair/verdict-list.tsx'
import type { Replayed } from './model-queries.ts'
import { ReplayExamples } from './replay-examples.tsx'

export function ReplayResult({ replay }: { replay: Replayed }) {
  const { model_version: model, asked, replayed, cannot, is_cut_short: isCut, top_three: top } = replay
  const { zero_results: zero, fairness, examples } = replay
  if (replayed === 0)
    return (
      <Notice title="No search could be replayed.">
        {cannot > 0
          ? `${formatCountOf(cannot, 'search', 'searches')} cannot be made again: somebody in it has left, or it is of other features.`
          : 'Nobody has searched yet.'}
      </Notice>
    )
  return (
    <>
      <ContentBlock headingAs="h2" title={`Under model ${model}`} className="@container">
        <div className="flex flex-col gap-4">
          {isCut && (
            <Notice kind="warning">
              Time ran out before all were made again. What is said is of those that were.
            </Notice>
          )}
          <FactList
            facts={[
              { name: 'Replayed', value: `${replayed} of ${asked}` },
              { name: 'Cannot be made again', value: String(cannot) },
              { name: 'First three change', value: partOf(top.changed, replayed) },
              { name: 'First place changes', value: partOf(top.first_changed, replayed) },
              { name: 'Stay among the first three', value: percent(top.kept_share) },
              {
                name: 'Searches with nobody',
                value: `${percent(zero.before)} before, ${percent(zero.after)} after`,
              },
            ]}
          />
        </div>
      </ContentBlock>
      <ContentBlock headingAs="h2" title="Fairness" description="As the gates measure it.">
        {fairness.length === 0 ? (
          <p className="text-muted">Too little is known to measure it.</p>
        ) : (
          <VerdictList label="Fairness" verdicts={fairness} />
        )}
      </ContentBlock>
      <ReplayExamples examples={examples} />
    </>
  )
}
