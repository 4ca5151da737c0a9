import {
  type Answers,
  guesses,
  habits,
  interests,
  kinds,
  type Question,
  selfMarks,
  wishes,
} from './questionnaire.ts'

// One side's features of a date. How much each sort of feature is trusted is learned (fit-two-sided-model.ts);
// which set is used is chosen inside each fold (choose-feature-set.ts), because a set picked with its figures in
// view flatters them.

export type FeatureSort = 'bias' | 'own' | 'theirs' | 'both'

type Raw = { sort: FeatureSort; value: (own: Answers, theirs: Answers) => number }

/** Features of one decision; the bias comes first and is not in the raw rows. */
export type FeatureSet = {
  readonly name: string
  readonly sorts: readonly FeatureSort[]
  readonly raw: readonly Raw[]
}

const setOf = (name: string, raw: readonly Raw[]): FeatureSet => ({
  name,
  sorts: ['bias', ...raw.map(({ sort }) => sort)],
  raw,
})

/** Each question about both people, as answered. */
const answersOf = (questions: readonly Question[]): Raw[] => [
  ...questions.map((q): Raw => ({ sort: 'own', value: (own) => own[q] })),
  ...questions.map((q): Raw => ({ sort: 'theirs', value: (_, theirs) => theirs[q] })),
]

/** How the answers of the two compare. */
const together: readonly Raw[] = [
  ...kinds.map((q): Raw => ({ sort: 'both', value: (own, theirs) => same(own[q], theirs[q]) })),
  ...habits.map((q): Raw => ({ sort: 'both', value: (own, theirs) => Math.abs(own[q] - theirs[q]) })),
  { sort: 'both', value: (own, theirs) => own.age - theirs.age },
  { sort: 'both', value: (own, theirs) => correlation(own, theirs, interests) },
  { sort: 'both', value: (own, theirs) => distance(own, wishes, theirs, wishes) },
  { sort: 'both', value: (own, theirs) => distance(own, wishes, theirs, guesses) },
  { sort: 'both', value: (own, theirs) => wishMet(own, theirs) },
]

/** Habits and self-ratings of both, and how the two compare. */
export const usualFeatures = setOf('habits, self-ratings', [
  ...answersOf([...habits, ...selfMarks]),
  ...together,
])

/** From the fewest features to the most. */
export const featureSets: readonly FeatureSet[] = [
  setOf('comparisons only', together),
  setOf('habits', [...answersOf(habits), ...together]),
  usualFeatures,
  setOf('habits, self-ratings, interests, wishes', [
    ...answersOf([...habits, ...selfMarks, ...interests, ...wishes]),
    ...together,
  ]),
]

/** Raw answers, one number per feature without the bias; NaN if missing. */
export function rawFeatures({ raw }: FeatureSet, own: Answers, theirs: Answers): Float64Array {
  return Float64Array.from(raw, ({ value }) => value(own, theirs))
}

const same = (a: number, b: number) => (Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : a === b ? 1 : 0)

function wishMet(own: Answers, theirs: Answers): number {
  return selfMarks.reduce((sum, mark, at) => sum + own[wishes[at] ?? 'attr1_1'] * theirs[mark], 0)
}

function distance(a: Answers, of: readonly Question[], b: Answers, and: readonly Question[]): number {
  return -of.reduce((sum, question, at) => sum + Math.abs(a[question] - b[and[at] ?? question]), 0)
}

function correlation(a: Answers, b: Answers, over: readonly Question[]): number {
  const meanOf = (answers: Answers) => over.reduce((sum, q) => sum + answers[q], 0) / over.length
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  let [both, first, second] = [0, 0, 0]
  for (const q of over) {
    both += (a[q] - meanA) * (b[q] - meanB)
    first += (a[q] - meanA) * (a[q] - meanA)
    second += (b[q] - meanB) * (b[q] - meanB)
  }
  return both / Math.sqrt(first * second)
}
