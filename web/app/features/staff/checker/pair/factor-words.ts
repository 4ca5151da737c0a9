import { formatCountOf } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { type ValueKind, type Values, valuesInWords } from '../../../../words/values-in-words.ts'

// The rows of the fit in staff's words: the factor's name and both answers.

type AnswerFormat = ValueKind | ((values: Values) => string)

interface FactorWords {
  name: string
  consumer: AnswerFormat
  advisor: AnswerFormat
}

const same = (name: string, kind: ValueKind): FactorWords => ({ name, consumer: kind, advisor: kind })
const nothing = () => '–'
const share = (values: Values) => {
  const [part = 0, of = 0] = values.map(Number)
  return of === 0 ? 'No requests yet' : `${part}% of ${of} requests`
}
const outcomes = (name: string, advisor: AnswerFormat): FactorWords => ({ name, consumer: nothing, advisor })

const factors: Readonly<Record<string, FactorWords>> = {
  topics: same('Topics', 'topics'),
  specialties: same('Specialties', 'specialties'),
  cost: {
    name: 'Cost',
    consumer: ([limit]) => (limit === undefined ? 'No limit' : `Up to ${formatDollars(limit)} per year`),
    advisor: ([cost]) => (cost === undefined ? 'Unknown' : `About ${formatDollars(cost)} in year 1`),
  },
  feeType: same('Fee type', 'feeTypes'),
  meeting: same('Meetings', 'modes'),
  time: same('Times', 'times'),
  language: same('Language', 'languages'),
  experience: same('Experience', 'experience'),
  credentials: same('Credentials', 'promises'),
  answers: outcomes('Answers requests', share),
  advisorAge: same('Advisor’s age', 'ages'),
  gender: same('Advisor’s gender', 'genders'),
  rating: outcomes('Reviews', (values) => {
    const [stars = 0, of = 0] = values.map(Number)
    return of === 0 ? 'No reviews yet' : `${stars.toFixed(1)} average of ${formatCountOf(of, 'review')}`
  }),
  tenure: outcomes('Time on Evenkeel', ([days]) => `${Number(days ?? 0)} days`),
  acceptance: outcomes('Accepts requests', share),
  takesSpecialties: same('Client specialties', 'specialties'),
  takesTopics: same('Client topics', 'topics'),
  takesAssets: same('Client assets', 'assets'),
  takesIncome: same('Client income', 'incomes'),
  takesHelp: same('Kind of help', 'help'),
  takesMeeting: same('Client meeting types', 'modes'),
  takesAge: same('Client age', 'ages'),
  takesState: same('Client state', 'states'),
  nothingAsked: outcomes('No preferences', () => 'Average for everyone'),
}

/** @testSeam Lets a test compare the factors with those of the matching package. */
export const knownFactors = Object.keys(factors)

/** A factor of a later model is shown by its own name. */
const unknown = (factor: string): FactorWords => ({
  name: factor,
  consumer: (values) => values.join(', ') || '–',
  advisor: (values) => values.join(', ') || '–',
})

export function wordsOfFactor(factor: string) {
  const { name, consumer, advisor } = factors[factor] ?? unknown(factor)
  const wordsOf = (said: AnswerFormat) => (values: Values) => {
    if (typeof said === 'function') return said(values)
    return values.length === 0 ? 'No answer' : valuesInWords(said, values)
  }
  return { name, consumer: wordsOf(consumer), advisor: wordsOf(advisor) }
}
