import { formatCountOf } from '@evenkeel/format/counts'
import { useState } from 'react'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LoadedPart } from '../loaded-part.tsx'
import { FactList } from '../pair/fact-list.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { ModelMoveDialog } from './model-move-dialog.tsx'
import { ModelMoves } from './model-moves.tsx'
import { type ModelMove, useModels } from './model-queries.ts'
import { ModelRow } from './model-row.tsx'

const learnedWords = ({ answers, lists }: { answers: number; lists: number }) =>
  `${formatCountOf(answers, 'answer')}, ${formatCountOf(lists, 'list')}`

/** The ranking models, their evaluations, and which one is live. */
export function ModelsPart() {
  const query = useModels()
  const [move, setMove] = useState<ModelMove | undefined>(undefined)
  const [done, setDone] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-accent-text empty:hidden">
        {done}
      </p>
      <LoadedPart query={query} skeleton={<TableSkeleton rows={4} of="models" />}>
        {({ live, is_held_back: isHeldBack, learned, waiting, versions, moves }) => (
          <div className="flex flex-col gap-6">
            <ContentBlock headingAs="h2" title="Live model" className="@container">
              <div className="flex flex-col gap-4">
                {isHeldBack && (
                  <Notice kind="warning">
                    Automatic promotion is off since the rollback. Promote or restore a model to turn it back
                    on.
                  </Notice>
                )}
                <FactList
                  facts={[
                    { name: 'Live', value: live === null ? 'None' : <b>Model {live}</b> },
                    { name: 'Learned from', value: learnedWords(learned) },
                    { name: 'Waiting', value: learnedWords(waiting) },
                  ]}
                />
              </div>
            </ContentBlock>
            {versions.length === 0 ? (
              <EmptyState className="card" sentence="No models yet. We fit one every night." />
            ) : (
              <ul aria-label="Models" className="card flush divide-y divide-line">
                {versions.map((model) => (
                  <li key={model.version}>
                    <ModelRow model={model} live={live} onMove={setMove} />
                  </li>
                ))}
              </ul>
            )}
            <ModelMoves moves={moves} />
            {move && (
              <ModelMoveDialog
                move={move}
                live={live}
                onDone={() => setDone(`Model ${move.version} is live.`)}
                onClose={() => setMove(undefined)}
              />
            )}
          </div>
        )}
      </LoadedPart>
    </div>
  )
}
