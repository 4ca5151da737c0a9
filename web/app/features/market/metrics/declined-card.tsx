import { fewestToShow, type Metrics } from '@evenkeel/contract/market/metrics'
import type { declineReasons } from '@evenkeel/contract/market/requests'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { BarList } from './bar-list.tsx'
import { DefinitionButton } from './definition-button.tsx'
import { TooFew } from './too-few.tsx'

const shortReasons: Readonly<Record<keyof typeof declineReasons, string>> = {
  full: 'Full',
  'outside-criteria': 'Outside criteria',
  'conflict-of-interest': 'Conflict',
  'cannot-serve-state': 'State',
  other: 'Other',
}

export function DeclinedCard({ metrics }: { metrics: Metrics }) {
  const { of, reasons } = metrics.declined
  const answered = metrics.tiles.accepted.of
  const shown = reasons.flatMap(({ reason, count }) => (count === null ? [] : [{ reason, count }]))
  const hidden = reasons.length - shown.length
  return (
    <ContentBlock
      headingAs="h2"
      title="Why you declined"
      action={<DefinitionButton of="declined" title="Why you declined" />}
    >
      <div className="flex flex-col gap-3">
        <p className="-mt-3 text-muted">
          {of} of {answered} {answered === 1 ? 'request' : 'requests'}.
        </p>
        {shown.length > 0 && (
          <BarList
            label="Reasons"
            bars={shown.map(({ reason, count }) => ({
              label: shortReasons[reason],
              count,
              words: String(count),
            }))}
          />
        )}
        {hidden > 0 && (
          <TooFew>
            {shown.length > 0 ? 'Other reasons' : 'Reasons'} chosen fewer than {fewestToShow} times are
            hidden.
          </TooFew>
        )}
      </div>
    </ContentBlock>
  )
}
