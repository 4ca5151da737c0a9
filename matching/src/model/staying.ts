import { exp } from '../exact/exp.ts'

// What became of held meetings, as the third head learns it: hired and still a client a year later. A hire of last month
// is neither yes nor no yet. Leaving such hires out would leave only the noes of the newest months, so each counts by
// the chance that a hire of that age lasts the year.

const daysOfStaying = 365

/** One held meeting after which one of the two said what happened. "Still deciding" is no outcome. */
export type MetOutcome = {
  readonly consumerId: number
  readonly features: Float64Array
  /** When it was said. */
  readonly day: number
  /** Null if the advisor was not hired. */
  readonly hire: { readonly from: number; readonly endedOn: number | null } | null
}

/** A share of a yes: 0 or 1 where it is known. */
export type StayingRow = {
  readonly consumerId: number
  readonly features: Float64Array
  readonly day: number
  readonly share: number
}

const pieces = 12
const daysPerPiece = daysOfStaying / pieces
/** Before anything is known: 85% of clients stay for a year, as if 20 hires had been followed. */
const firstRate = 4.4526e-4
const worthOfFirst = 20

/** How long a hire has lasted, in days of a year; `hasEnded` if it lasts no longer. */
function ageOf(hire: NonNullable<MetOutcome['hire']>, today: number, span: number) {
  const hasEnded = hire.endedOn !== null && hire.endedOn <= today
  const until = hasEnded ? (hire.endedOn ?? today) : today
  return { age: (daysOfStaying / span) * Math.max(0, until - hire.from), hasEnded }
}

const daysWithin = (piece: number, age: number) =>
  Math.min(daysPerPiece, Math.max(0, age - piece * daysPerPiece))

/** How often hires end per day, in twelve equal parts of the year. */
function ratesOf(outcomes: readonly MetOutcome[], today: number, span: number): Float64Array {
  const ends = new Float64Array(pieces).fill(worthOfFirst * daysPerPiece * firstRate)
  const days = new Float64Array(pieces).fill(worthOfFirst * daysPerPiece)
  for (const { hire } of outcomes) {
    if (!hire) continue
    const { age, hasEnded } = ageOf(hire, today, span)
    for (let piece = 0; piece < pieces; piece++) days[piece] += daysWithin(piece, age)
    if (hasEnded && age < daysOfStaying) ends[Math.floor(age / daysPerPiece)] += 1
  }
  return ends.map((count, piece) => count / days[piece])
}

/** `span` is how long a client must stay, in days; other than a year in simulations only. */
export function stayingRows(
  outcomes: readonly MetOutcome[],
  today: number,
  span = daysOfStaying,
): StayingRow[] {
  const rates = ratesOf(outcomes, today, span)
  const shareOf = ({ hire }: MetOutcome): number => {
    if (!hire) return 0
    const { age, hasEnded } = ageOf(hire, today, span)
    if (age >= daysOfStaying) return 1
    if (hasEnded) return 0
    let sum = 0
    for (let piece = 0; piece < pieces; piece++) sum += rates[piece] * (daysPerPiece - daysWithin(piece, age))
    return exp(-sum)
  }
  return outcomes.map((outcome) => ({
    consumerId: outcome.consumerId,
    features: outcome.features,
    day: outcome.day,
    share: shareOf(outcome),
  }))
}
