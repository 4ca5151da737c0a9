import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { MutualFitBars } from '../../../../ui/mutual-fit-bars.tsx'
import { cardLines, shortOf } from '../card-words.ts'
import { Facts } from '../context-section.tsx'

/** What may be seen before accepting, and the fit from both sides. It contains no identity. */
export function ReceivedCard({ request }: { request: ReceivedRequest }) {
  const { consumer, fit, state } = request
  const who = shortOf(consumer)
  return (
    <section aria-label="About them" className="card compact flex flex-col gap-4">
      <Facts facts={cardLines(consumer)} />
      {fit && (
        <div className="border-t border-line pt-4">
          <p className="num mb-2 font-semibold">Fit {fit.total}</p>
          <MutualFitBars
            // On the wire the consumer's score comes first for either reader.
            mine={fit.theirs}
            theirs={fit.yours}
            labelMine={`You to ${who}`}
            labelTheirs={`${who} to you`}
          />
          {state !== 'accepted' && (
            <p className="mt-2 text-12 text-muted">
              Based on what this card shows. You’ll see the full fit once you accept.
            </p>
          )}
        </div>
      )}
    </section>
  )
}
