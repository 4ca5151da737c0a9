import { formatCountOf } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'
import { formatDollars } from '@evenkeel/format/money'
import { labelsOf, type ValueKind, type Values, valuesInWords } from '../../../../words/values-in-words.ts'

// The rows of the fit: the name of a factor, and what each side said about it.

interface FactorWords {
  name: string
  /** The consumer's answer that a row needs. */
  question?: string
  yours: (values: Values) => string
  theirs: (values: Values) => string
}

const listed = (kind: ValueKind, empty: string) => (values: Values) =>
  values.length === 0 ? empty : valuesInWords(kind, values)
const ranked = (kind: ValueKind, empty: string) => (values: Values) =>
  values.length === 0
    ? empty
    : labelsOf(kind, values)
        .map((label, place) => `${place + 1} ${label}`)
        .join(', ')
const any = () => 'Any'
const notAnswered = 'Not stated'

const shareOf = (values: Values) => {
  const [share = 0, of = 0] = values.map(Number)
  return of === 0 ? 'No requests yet' : `${share}% of ${formatCountOf(of, 'request')}`
}
/** An average is shown from five reviews on, here as everywhere. */
const reviewsCountFrom = 5
/** "Averages 4.5 stars in 11 reviews"; null where there are too few. */
const averageWords = (values: Values) => {
  const [stars = 0, of = 0] = values.map(Number)
  return of < reviewsCountFrom ? null : `Averages ${stars.toFixed(1)} stars in ${formatCountOf(of, 'review')}`
}
export const reviewWords = (values: Values) => {
  const [, of = 0] = values.map(Number)
  return averageWords(values) ?? (of === 0 ? 'No reviews yet' : 'Too few reviews to count')
}

const takes = (name: string, question: string, kind: ValueKind): FactorWords => ({
  name,
  question,
  yours: listed(kind, notAnswered),
  theirs: listed(kind, 'Takes any'),
})

export const factorWords = {
  topics: {
    name: 'Topics',
    question: 'topics',
    yours: ranked('topics', notAnswered),
    theirs: listed('topics', notAnswered),
  },
  specialties: {
    name: 'Specialties',
    question: 'specialties',
    yours: listed('specialties', 'None in particular'),
    theirs: listed('specialties', notAnswered),
  },
  cost: {
    name: 'Cost',
    question: 'assetBand',
    yours: ([limit]) => (limit === undefined ? 'No limit' : `Up to ${formatDollars(limit)} per year`),
    // The card's own figure.
    theirs: ([cost]) => (cost === undefined ? 'Unknown' : `${formatDollars(cost)} in year 1`),
  },
  feeType: {
    name: 'Fee type',
    question: 'feeOrder',
    yours: ranked('feeTypes', 'Whatever costs least'),
    theirs: listed('feeTypes', notAnswered),
  },
  meeting: {
    name: 'Meetings',
    question: 'meetingModes',
    yours: listed('modes', 'Any'),
    theirs: listed('modes', notAnswered),
  },
  time: {
    name: 'Times',
    question: 'meetingTimes',
    yours: listed('times', 'Any'),
    theirs: listed('times', notAnswered),
  },
  language: {
    name: 'Language',
    question: 'languages',
    yours: listed('languages', 'Any'),
    theirs: listed('languages', notAnswered),
  },
  experience: {
    name: 'Experience',
    yours: listed('experience', 'Any'),
    theirs: listed('experience', notAnswered),
  },
  credentials: {
    name: 'Credentials',
    yours: listed('promises', 'Any'),
    theirs: listed('promises', 'None stated'),
  },
  answers: { name: 'Answer rate', yours: any, theirs: shareOf },
  advisorAge: {
    name: 'Advisor’s age',
    yours: listed('ages', 'Any'),
    theirs: listed('ages', notAnswered),
  },
  gender: {
    name: 'Advisor’s gender',
    yours: listed('genders', 'Any'),
    theirs: listed('genders', notAnswered),
  },
  rating: { name: 'Reviews', yours: any, theirs: reviewWords },
  tenure: {
    name: 'Time on Evenkeel',
    yours: any,
    theirs: ([days]) => formatCountOf(Number(days ?? 0), 'day'),
  },
  acceptance: { name: 'Acceptance rate', yours: any, theirs: shareOf },
  takesSpecialties: takes('Clients like you', 'specialties', 'specialties'),
  takesTopics: takes('Clients with your topics', 'topics', 'topics'),
  takesAssets: takes('Clients with your assets', 'assetBand', 'assets'),
  takesIncome: takes('Clients with your income', 'incomeBand', 'incomes'),
  takesHelp: takes('Kind of help', 'kindOfHelp', 'help'),
  takesMeeting: takes('Clients who meet the way you do', 'meetingModes', 'modes'),
  takesAge: takes('Clients your age', 'ageBand', 'ages'),
  takesState: takes('Clients in your state', 'state', 'states'),
  nothingAsked: { name: 'No preferences', yours: any, theirs: () => 'Same for every advisor' },
} as const satisfies Record<string, FactorWords>

export type Factor = keyof typeof factorWords

const unknownFactor: FactorWords = {
  name: 'Other',
  yours: (values) => formatList(values.map(String)),
  theirs: (values) => formatList(values.map(String)),
}

export const isFactor = (factor: string): factor is Factor => Object.hasOwn(factorWords, factor)

export function wordsOfFactor(factor: string): FactorWords {
  return isFactor(factor) ? factorWords[factor] : unknownFactor
}
