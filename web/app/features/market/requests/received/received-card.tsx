import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { MutualFitBars } from '../../../../ui/mutual-fit-bars.tsx'
import { cardLines, shortOf } from '../card-words.ts'

/** What may be seen before accepting, and the fit from both sides. It contains no identity. */
export function ReceivedCard({ request }: { request: ReceivedRequest }) {
  const { consumer, fit } = request
  const who = shortOf(consumer)
  const lines = cardLines(consumer).filter(([, words]) => words !== null)
  return (
    <section aria-label="About them" className="card compact flex flex-col gap-4">
      <dl className="num grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {lines.map(([label, words]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-4">
        <p className="num mb-2 font-semibold">Fit {Math.round(fit.total)}</p>
        <MutualFitBars
          // On the wire the consumer's score comes first for either reader.
          mine={Math.round(fit.theirs)}
          theirs={Math.round(fit.yours)}
          labelMine={`You to ${who}`}
          labelTheirs={`${who} to you`}
        />
      </div>
    </section>
  )
}
