import type { CheckedModels } from '@evenkeel/contract/staff/checker-models'
import { formatDate, formatTime } from '@evenkeel/format/times'
import { ContentBlock } from '../../../../ui/content-block.tsx'

/** Changes of the live model, by whom and why. */
export function ModelMoves({ moves }: Pick<CheckedModels, 'moves'>) {
  if (moves.length === 0) return null
  return (
    <ContentBlock headingAs="h2" title="Live model history">
      <ol aria-label="Live model history" className="divide-y divide-line">
        {moves.map(({ from, to, why, by, at }) => (
          <li key={`${at} ${to}`} className="py-2.5">
            <p className="num">
              <b>{from === null ? `Model ${to}` : `Model ${from} to model ${to}`}</b>{' '}
              <span className="text-muted">
                {formatDate(at)}, {formatTime(at)} · {by}
              </span>
            </p>
            <p className="break-words text-muted">{why}</p>
          </li>
        ))}
      </ol>
    </ContentBlock>
  )
}
