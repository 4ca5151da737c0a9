import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { credentials } from '@evenkeel/contract/people/profile-choices'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { MutualFitBars } from '../../../../ui/mutual-fit-bars.tsx'
import { firstNameOf, payLine, slotWords, whereInShort } from '../words/card-words.ts'
import { wayToPayWords } from '../words/price-words.ts'
import { reasonWords } from '../words/reason-words.ts'

/** A number that says who is best on a row; null where there is nothing to compare. */
interface Best {
  word: 'Best' | 'Lowest' | 'Soonest' | 'Nearest' | 'Fastest'
  of: (card: AdvisorCard) => number | null
  isHighest?: boolean
}

export interface CompareRow {
  label: string
  /** Two advisors with the same words do not differ on this row. */
  words: (card: AdvisorCard) => string
  /** Where it shows more than its words. */
  show?: (card: AdvisorCard, mark: ReactNode) => ReactNode
  /** Shows the mark itself. */
  hasMark?: boolean
  best?: Best
  /** Sentences, which get the full width on phones. */
  isText?: boolean
}

const round = (card: AdvisorCard) => {
  const { total, yours, theirs } = card.fit
  return { total: Math.round(total), yours: Math.round(yours), theirs: Math.round(theirs) }
}

const costRow = (label: string, field: 'year_one' | 'ten_years' | 'thirty_years'): CompareRow => ({
  label,
  words: ({ cost }) => (cost ? formatDollars(cost[field]) : 'Not available'),
  show: ({ cost }) => (cost ? <b>{formatDollars(cost[field])}</b> : 'Not available'),
  best: { word: 'Lowest', of: ({ cost }) => cost?.[field] ?? null },
})

/** As shown, so that two advisors with the same words are equal. */
function shownHours({ answers: { median_hours: hours } }: AdvisorCard): number | null {
  if (hours === null) return null
  if (hours < 1) return 0
  return hours < 48 ? Math.round(hours) : 24 * Math.round(hours / 24)
}

function replyWords(card: AdvisorCard): string {
  const hours = shownHours(card)
  if (hours === null) return card.answers.of === 0 ? 'No requests yet' : 'Too few to say'
  if (hours === 0) return 'Under 1 hour'
  return hours < 48 ? formatCountOf(hours, 'hour') : formatCountOf(hours / 24, 'day')
}

function registerWords({ register }: AdvisorCard, place: string): string {
  if (!register) return 'Not found in the register'
  const where = register.is_registered_here ? place : `Not in ${place}`
  if (register.has_disclosures === null) return `${where}, disclosures unknown`
  return register.has_disclosures ? `${where}, disclosures reported` : `${where}, 0 disclosures`
}

/** The two strongest reasons and the weakest point. */
function reasonsOf({ yours, theirs, weakest }: AdvisorCard['reasons']) {
  const strong = [...yours, ...(theirs ? [theirs] : [])].slice(0, 2)
  return [
    ...strong.map((one) => ({ words: reasonWords(one, 'good'), isFor: true })),
    ...(weakest ? [{ words: reasonWords(weakest, 'weak'), isFor: false }] : []),
  ]
}

function Reasons({ reasons }: Pick<AdvisorCard, 'reasons'>) {
  return (
    <ul className="flex min-w-0 flex-col">
      {reasonsOf(reasons).map(({ words, isFor }) => (
        <li key={words} className="flex gap-2">
          {isFor ? (
            <Check className="mt-0.5 size-4 flex-none text-accent-text" aria-hidden="true" />
          ) : (
            <Minus className="mt-0.5 size-4 flex-none text-warning" aria-hidden="true" />
          )}
          <span>
            <span className="sr-only">{isFor ? 'For: ' : 'Against: '}</span>
            {words}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const compareRows = (place: string): readonly CompareRow[] => [
  {
    label: 'Fit',
    words: (card) => {
      const { total, yours, theirs } = round(card)
      return `${total} ${yours} ${theirs}`
    },
    hasMark: true,
    show: (card, mark) => {
      const { total, yours, theirs } = round(card)
      const name = firstNameOf(card)
      return (
        <span className="grid w-full items-center gap-x-3 medium:grid-cols-[2.25rem_minmax(0,1fr)]">
          <b className="text-24 medium:row-span-2">{total}</b>
          <MutualFitBars isBare mine={yours} theirs={theirs} labelMine="You" labelTheirs={name} />
          <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 max-medium:flex-col">
            <small className="text-12 text-muted" aria-hidden="true">
              You {yours} · {name} {theirs}
            </small>
            {mark}
          </span>
        </span>
      )
    },
    best: { word: 'Best', of: (card) => round(card).total, isHighest: true },
  },
  {
    label: 'For and against',
    isText: true,
    words: ({ reasons }) =>
      reasonsOf(reasons)
        .map(({ words }) => words)
        .join('; '),
    show: ({ reasons }) => <Reasons reasons={reasons} />,
  },
  costRow('Cost in year 1', 'year_one'),
  costRow('Cost over 10 years', 'ten_years'),
  costRow('Cost over 30 years', 'thirty_years'),
  { label: 'How you pay', words: ({ cost }) => (cost ? wayToPayWords(cost) : 'Not available') },
  {
    label: 'Distance',
    words: (card) => whereInShort(card, card.meeting_modes.length),
    best: {
      word: 'Nearest',
      of: ({ miles, meeting_modes }) => (meeting_modes.includes('in-person') ? miles : null),
    },
  },
  {
    label: 'Next opening',
    words: slotWords,
    best: { word: 'Soonest', of: ({ next_slot_at }) => next_slot_at },
  },
  {
    label: 'Usual reply',
    words: replyWords,
    show: (card) => (
      <>
        {replyWords(card)}{' '}
        {card.answers.of > 0 && (
          <small className="text-12 whitespace-nowrap text-muted max-medium:block">
            {formatCountOf(card.answers.of, 'request')}
          </small>
        )}
      </>
    ),
    best: { word: 'Fastest', of: shownHours },
  },
  { label: 'Experience', words: ({ experience }) => experience ?? 'Not stated' },
  {
    label: 'Credentials',
    words: (card) => card.credentials.map((id) => credentials[id]).join(', ') || 'None stated',
  },
  { label: 'Registered in', words: (card) => registerWords(card, place) },
  { label: 'Who pays us', isText: true, words: payLine },
]

/** The advisor who is best on a row, if one is: ties have none. */
export function bestOf({ best }: CompareRow, cards: readonly AdvisorCard[]): AdvisorCard | undefined {
  if (!best) return undefined
  const known = cards.flatMap((card) => {
    const value = best.of(card)
    return value === null ? [] : [{ card, value: best.isHighest ? -value : value }]
  })
  if (known.length < 2) return undefined
  const [first, second] = known.sort((a, b) => a.value - b.value)
  return first && second && first.value < second.value ? first.card : undefined
}

export const isSame = ({ words }: CompareRow, cards: readonly AdvisorCard[]): boolean =>
  new Set(cards.map(words)).size === 1
