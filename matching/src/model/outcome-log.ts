import {
  type Answer,
  type Choice,
  type LearnRefusal,
  refuse,
  refuseFeatures,
  type Showing,
} from './outcome.ts'

// The event log's outcomes in columns: a refit reads a hundred thousand rows in milliseconds. Append-only.

export type Outcomes = {
  count: number
  /** Row-major. */
  features: Float64Array
  advisor: Int32Array
  place: Uint16Array
  isPositive: Uint8Array
  day: Float64Array
}

/** The features are the first advisor's minus the other's; positive if the first was picked. */
export type Choices = Outcomes & { other: Int32Array }

export type OutcomeLog = {
  readonly schemaHash: string
  readonly size: number
  readonly advisorIds: number[]
  readonly indexOf: Map<number, number>
  readonly showings: Outcomes
  readonly answers: Outcomes
  readonly choices: Choices
}

export const farthestPlace = 1000

export const makeOutcomeLog = (schemaHash: string, size: number): OutcomeLog => ({
  schemaHash,
  size,
  advisorIds: [],
  indexOf: new Map(),
  showings: noOutcomes(size),
  answers: noOutcomes(size),
  choices: { ...noOutcomes(size), other: new Int32Array(firstRows) },
})

export function logShowing(log: OutcomeLog, showing: Showing): LearnRefusal | null {
  const { advisorId, features, place, isRequested, day } = showing
  const reason = refuseFeatures(features, log.size)
  if (reason) return refuse(reason, log.showings.count)
  if (!(Number.isInteger(place) && place >= 0 && place < farthestPlace))
    return refuse('place-not-valid', log.showings.count)
  if (!Number.isFinite(day)) return refuse('day-not-valid', log.showings.count)
  append(log.showings, indexOf(log, advisorId), features, place, isRequested, day)
  return null
}

export function logAnswer(
  log: OutcomeLog,
  { advisorId, features, answer, day }: Answer,
): LearnRefusal | null {
  const reason = refuseFeatures(features, log.size)
  if (reason) return refuse(reason, log.answers.count)
  if (answer !== 'accepted' && answer !== 'declined' && answer !== 'expired')
    return refuse('answer-not-known', log.answers.count)
  if (!Number.isFinite(day)) return refuse('day-not-valid', log.answers.count)
  append(log.answers, indexOf(log, advisorId), features, 0, answer === 'accepted', day)
  return null
}

export function logChoice(log: OutcomeLog, choice: Choice): LearnRefusal | null {
  const { advisorId, otherId, difference, isFirst, day } = choice
  const { choices } = log
  if (advisorId === otherId) return refuse('same-advisor', choices.count)
  const reason = refuseFeatures(difference, log.size)
  if (reason) return refuse(reason, choices.count)
  if (!Number.isFinite(day)) return refuse('day-not-valid', choices.count)
  const at = choices.count
  append(choices, indexOf(log, advisorId), difference, 0, isFirst, day)
  if (choices.other.length < choices.advisor.length)
    choices.other = copied(new Int32Array(choices.advisor.length), choices.other)
  choices.other[at] = indexOf(log, otherId)
  return null
}

function append(
  rows: Outcomes,
  advisor: number,
  features: Float64Array,
  place: number,
  isPositive: boolean,
  day: number,
): void {
  if (rows.count === rows.advisor.length) grow(rows)
  const at = rows.count
  rows.features.set(features, at * features.length)
  rows.advisor[at] = advisor
  rows.place[at] = place
  rows.isPositive[at] = isPositive ? 1 : 0
  rows.day[at] = day
  rows.count += 1
}

function grow(rows: Outcomes): void {
  const { features, advisor, place, isPositive, day } = rows
  const size = 2 * advisor.length
  rows.features = copied(new Float64Array(2 * features.length), features)
  rows.advisor = copied(new Int32Array(size), advisor)
  rows.place = copied(new Uint16Array(size), place)
  rows.isPositive = copied(new Uint8Array(size), isPositive)
  rows.day = copied(new Float64Array(size), day)
}

function copied<Column extends { set(from: ArrayLike<number>): void }>(
  column: Column,
  from: ArrayLike<number>,
): Column {
  column.set(from)
  return column
}

function indexOf(log: OutcomeLog, advisorId: number): number {
  const known = log.indexOf.get(advisorId)
  if (known !== undefined) return known
  const index = log.advisorIds.push(advisorId) - 1
  log.indexOf.set(advisorId, index)
  return index
}

const firstRows = 256

const noOutcomes = (size: number, rows = firstRows): Outcomes => ({
  count: 0,
  features: new Float64Array(rows * size),
  advisor: new Int32Array(rows),
  place: new Uint16Array(rows),
  isPositive: new Uint8Array(rows),
  day: new Float64Array(rows),
})
