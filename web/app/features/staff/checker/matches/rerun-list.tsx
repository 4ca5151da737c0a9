import { formatCountOf } from '@evenkeel/format/counts'
import { formatTime } from '@evenkeel/format/times'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import type { Rerun } from './match-queries.ts'

/** The list of a re-run. */
export function RerunList({ list, onClose }: { list: Rerun; onClose: () => void }) {
  const { made_at: at, model_version: model, eligible, places } = list
  return (
    <ContentBlock
      headingAs="h2"
      title="New results"
      description={`${formatCountOf(eligible, 'advisor')} eligible · model ${model} · ${formatTime(at)}`}
      action={
        <Button variant="secondary" size="small" onClick={onClose}>
          Hide
        </Button>
      }
    >
      {places.length === 0 ? (
        <p className="text-muted">No eligible advisors for this consumer.</p>
      ) : (
        <ol aria-label="Ranks" className="flex flex-col gap-1">
          {places.map(({ rank, advisor_id: id, name }) => (
            <li key={id} className="break-words">
              <span className="num inline-block w-8 text-muted">{rank}</span>
              {name} <span className="num text-muted">{id}</span>
            </li>
          ))}
        </ol>
      )}
    </ContentBlock>
  )
}
