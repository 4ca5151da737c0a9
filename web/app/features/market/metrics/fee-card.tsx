import { feeTypes } from '@evenkeel/contract/choices'
import { isKeyOf } from '@evenkeel/contract/keys-of'
import { fewestToShow, type Metrics } from '@evenkeel/contract/market/metrics'
import { states } from '@evenkeel/contract/people/profile-choices'
import { formatDollars } from '@evenkeel/format/money'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { DefinitionButton } from './definition-button.tsx'
import { TooFew } from './too-few.tsx'

type Position = NonNullable<Metrics['fee_position']>

const [from, to] = [4, 256]

function Strip({ own, others }: Position) {
  const [least, most] = [Math.min(own, ...others), Math.max(own, ...others)]
  const xOf = (dollars: number) =>
    most === least ? (from + to) / 2 : from + ((to - from) * (dollars - least)) / (most - least)
  const x = xOf(own)
  const anchor = x < 40 ? 'start' : x > 220 ? 'end' : 'middle'
  return (
    <svg
      viewBox="0 0 260 76"
      role="img"
      aria-label={`You: ${formatDollars(own)}. Others: ${formatDollars(others[0])} to ${formatDollars(others.at(-1))}`}
      className="num block h-auto w-full max-w-90 overflow-visible text-12"
    >
      <path d={`M${from} 44H${to}`} className="stroke-line-strong" />
      {[...new Set(others)].map((dollars) => (
        <path key={dollars} d={`M${xOf(dollars)} 38v12`} strokeWidth="2" className="stroke-line-strong" />
      ))}
      <circle cx={x} cy="44" r="7" strokeWidth="2" className="fill-accent-mark stroke-surface" />
      <text x={x} y="24" textAnchor={anchor} className="fill-accent-text font-semibold">
        You {formatDollars(own)}
      </text>
      <text x={from} y="70" className="fill-muted">
        {formatDollars(least)}
      </text>
      <text x={to} y="70" textAnchor="end" className="fill-muted">
        {formatDollars(most)}
      </text>
    </svg>
  )
}

export function FeeCard({ position }: { position: Metrics['fee_position'] }) {
  return (
    <ContentBlock
      headingAs="h2"
      title="Your fee in the market"
      action={<DefinitionButton of="fee" title="Your fee in the market" />}
    >
      {position === null ? (
        <p className="-mt-3 text-muted">Publish a fee and a state to compare yours with others.</p>
      ) : (
        <div className="flex flex-col gap-2">
          <p className="-mt-3 text-muted">
            {feeTypes[position.fee_type]}, {isKeyOf(states, position.state) && states[position.state]}, n ={' '}
            {position.others.length}. Total first-year cost for {formatDollars(position.assets)}.
          </p>
          {position.others.length < fewestToShow ? (
            <TooFew>
              You: {formatDollars(position.own)}. Fewer than {fewestToShow} others, so we can’t compare.
            </TooFew>
          ) : (
            <>
              <Strip {...position} />
              <p className="text-muted">
                Lower than {Math.round(position.lower_than_percent ?? 0)}% of them.
              </p>
            </>
          )}
        </div>
      )}
    </ContentBlock>
  )
}
