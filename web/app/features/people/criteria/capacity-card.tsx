import type { Criteria } from '@evenkeel/contract/people/criteria'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { isPaused } from './pause-days.ts'

function stateOf({ new_clients_per_month: places, paused_until }: Criteria) {
  if (isPaused(paused_until)) return <Chip kind="warning">Paused</Chip>
  return places === 0 ? <Chip kind="warning">Closed</Chip> : <Chip kind="good">Open</Chip>
}

/** The saved capacity: one mark per opening of the month. */
export function CapacityCard({ criteria }: { criteria: Criteria }) {
  const places = criteria.new_clients_per_month
  return (
    <ContentBlock headingAs="h2" title="New clients" action={stateOf(criteria)}>
      <p className="num">
        <span className="text-32 font-semibold">{places}</span>
        <span className="text-muted"> {places === 1 ? 'place' : 'places'} per month</span>
      </p>
      {places > 0 && (
        <div
          role="img"
          aria-label={`${places} of ${places} monthly places are open`}
          className="mt-3 flex flex-wrap gap-1"
        >
          {Array.from({ length: places }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: openings have no identity
            <i key={place} className="h-2 min-w-2 max-w-8 flex-1 rounded-full bg-accent-mark" />
          ))}
        </div>
      )}
      <p className="mt-3 text-muted">
        {places === 0
          ? 'You’re closed to new clients. Raise “New clients per month” to open.'
          : 'Each accepted request takes a place. When full, you’re hidden until next month.'}
      </p>
    </ContentBlock>
  )
}
