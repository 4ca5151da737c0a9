import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'

export const sortings = {
  fit: 'Best fit',
  'year-one': 'Lowest cost in year 1',
  'ten-years': 'Lowest 10-year cost',
  slot: 'Soonest opening',
  answers: 'Fastest answer',
  nearest: 'Nearest',
} as const
export type Sorting = keyof typeof sortings

/** Unknown values come last. */
const last = Number.POSITIVE_INFINITY
const by: Readonly<Record<Sorting, (card: AdvisorCard) => number>> = {
  fit: ({ rank }) => rank ?? last,
  'year-one': ({ cost }) => cost?.year_one ?? last,
  'ten-years': ({ cost }) => cost?.ten_years ?? last,
  slot: ({ next_slot_at }) => next_slot_at ?? last,
  answers: ({ answers }) => answers.median_hours ?? last,
  nearest: ({ miles }) => miles ?? last,
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

/**
 * Best first by the number shown, which may have changed since the list was made; only the place kept for a new advisor
 * stays where it was.
 */
function byShownFit(cards: readonly AdvisorCard[]): AdvisorCard[] {
  const ranked = cards.toSorted(
    (one, other) => compare(by.fit(one), by.fit(other)) || one.advisor_id - other.advisor_id,
  )
  const sorted = ranked
    .filter(({ is_newcomer }) => !is_newcomer)
    .sort((one, other) => Math.round(other.fit.total) - Math.round(one.fit.total))
  for (const [at, card] of ranked.entries()) if (card.is_newcomer) sorted.splice(at, 0, card)
  return sorted
}

/** Ties keep the engine's order; two cards without a rank are sorted by id. */
export function sortCards(cards: readonly AdvisorCard[], sorting: Sorting): AdvisorCard[] {
  if (sorting === 'fit') return byShownFit(cards)
  const key = by[sorting]
  return cards.toSorted(
    (one, other) =>
      compare(key(one), key(other)) ||
      compare(by.fit(one), by.fit(other)) ||
      one.advisor_id - other.advisor_id,
  )
}
