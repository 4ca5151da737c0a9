import type { CheckedPair, CheckedPerson } from '@evenkeel/contract/staff/checker'
import { formatOrdinal } from '@evenkeel/format/counts'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { MutualFitBars } from '../../../../ui/mutual-fit-bars.tsx'
import { PassMark } from '../models/pass-mark.tsx'

interface PairHeadProps {
  consumer: CheckedPerson
  advisor: CheckedPerson
  pair: CheckedPair
}

function placeWords({ rank: { rank, would_be: wouldBe, of } }: CheckedPair): string {
  if (rank !== null) return `${formatOrdinal(rank)} of ${of}`
  return `not in the list, would be ${formatOrdinal(wouldBe)}`
}

const contacts = {
  accepted: {
    title: 'Already matched',
    sentence: (advisor: string, consumer: string) =>
      `${advisor} accepted, so ${consumer}’s results leave them out.`,
  },
  open: {
    title: 'Request open',
    sentence: (advisor: string, consumer: string) =>
      `${consumer} has asked ${advisor}, so the results leave them out.`,
  },
} as const

/** A pair in contact is left out of results because it is matched, which is no fault. */
function contactOf({ filters, request_state: state }: CheckedPair) {
  const isAsked = filters.some(({ reason, stand }) => reason === 'already-asked' && stand === 'failed')
  if (!isAsked) return undefined
  return state === 'accepted' ? contacts.accepted : contacts.open
}

/** The result, before its reasons. */
export function PairHead({ consumer, advisor, pair }: PairHeadProps) {
  const [total, wants, takes] = [pair.fit.total, pair.fit.yours.total, pair.fit.theirs.total].map(
    (points) => Math.round(points * 10) / 10,
  )
  const contact = contactOf(pair)
  const names = { mine: `${consumer.name} to ${advisor.name}`, theirs: `${advisor.name} to ${consumer.name}` }
  return (
    <section aria-label="Both ways" className="card flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-20 break-words">
          {consumer.name} and {advisor.name}
        </h2>
        {contact ? (
          <Chip kind="info">{contact.title}</Chip>
        ) : (
          <PassMark isPassed={pair.is_eligible} words={['Eligible', 'Left out of results']} />
        )}
      </div>
      {contact && <p className="text-muted">{contact.sentence(advisor.name, consumer.name)}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-x-4">
        <p className="min-w-0">
          <b className="block truncate" title={names.mine}>
            {names.mine}
          </b>
          <span className="num text-muted">{wants} of 100 points</span>
        </p>
        <p className="num text-center">
          <b className="block text-32 font-semibold">{total}</b>
          <span className="text-12 text-muted">fit of 100</span>
        </p>
        <p className="min-w-0 text-right">
          <b className="block truncate" title={names.theirs}>
            {names.theirs}
          </b>
          <span className="num text-muted">{takes} of 100 points</span>
        </p>
      </div>
      <MutualFitBars
        isBare
        size="large"
        mine={wants ?? 0}
        theirs={takes ?? 0}
        labelMine={names.mine}
        labelTheirs={names.theirs}
      />
      <p className="num">
        Combined score <b>{pair.order.key.toFixed(2)}</b> · Rank <b>{placeWords(pair)}</b>
      </p>
    </section>
  )
}
