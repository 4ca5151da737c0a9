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
      <Notice title="No searches replayed">
        {cannot > 0
          ? `${formatCountOf(cannot, 'search', 'searches')} can’t be replayed: a person left, or the features changed.`
          : 'No searches yet.'}
      </Notice>
    )
  return (
    <>
      <ContentBlock headingAs="h2" title={`With model ${model}`} className="@container">
        <div className="flex flex-col gap-4">
          {isCut && (
            <Notice kind="warning">Time ran out. These figures cover only the searches replayed.</Notice>
          )}
          <FactList
            facts={[
              { name: 'Replayed', value: `${replayed} of ${asked}` },
              { name: 'Can’t be replayed', value: String(cannot) },
              { name: 'Top three changed', value: partOf(top.changed, replayed) },
              { name: 'First place changed', value: partOf(top.first_changed, replayed) },
              { name: 'Kept in top three', value: percent(top.kept_share) },
              {
                name: 'No results',
                value: `${percent(zero.before)} before, ${percent(zero.after)} after`,
              },
            ]}
          />
        </div>
      </ContentBlock>
      <ContentBlock headingAs="h2" title="Fairness">
        {fairness.length === 0 ? (
          <p className="text-muted">Not enough data to measure.</p>
        ) : (
          <VerdictList label="Fairness" verdicts={fairness} />
        )}
      </ContentBlock>
      <ReplayExamples examples={examples} />
    </>
  )
}
