import type { Reason } from '@evenkeel/contract/market/advisor-cards'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { type ValueKind, type Values, valuesInWords, without } from '../../../../words/values-in-words.ts'
import { type Factor, isFactor } from './factor-words.ts'

// Why an advisor fits, or where they fit least: a code of the engine with its parameters as a sentence without a name
// or a pronoun. It says nothing that the parameters do not contain.

export type ReasonParams = Pick<Reason, 'yours' | 'theirs' | 'common'>
type Words = { good: (params: ReasonParams) => string; weak: (params: ReasonParams) => string }

const words = valuesInWords
const missing = ({ yours, theirs }: ReasonParams): Values => without(yours, theirs)
const first = (values: Values): number => Number(values[0])
const choiceNames = ['first', 'second', 'third', 'fourth']

const shared = (
  kind: ValueKind,
  good: (what: string) => string,
  weak: (what: string) => string,
  all: string,
): Words => ({
  good: (params) => (params.common.length > 0 ? good(words(kind, params.common)) : all),
  weak: (params) => (missing(params).length > 0 ? weak(words(kind, missing(params), 'or')) : all),
})

function feeChoice({ yours, common }: ReasonParams): string {
  const best = yours.findIndex((type) => common.includes(type))
  const type = yours[best]
  if (type === undefined) return 'Doesn’t offer a fee type you chose'
  return `${words('feeTypes', [type])}, your ${choiceNames[best] ?? 'last'} choice`
}

function costWords({ yours, theirs }: ReasonParams, isGood: boolean): string {
  const limit = yours[0]
  if (limit === undefined || theirs.length === 0)
    return isGood ? 'Costs less than most' : 'Costs more than most'
  const isWithin = first(theirs) <= Number(limit)
  return `${isWithin ? 'Within' : 'Over'} your limit of ${formatDollars(limit)} per year`
}

/** A percentage, and the number it is based on. */
const counted = (verb: string, nothing: string) => (params: ReasonParams) => {
  const [share = 0, of = 0] = params.theirs.map(Number)
  return of === 0 ? nothing : `${verb} ${share}% of ${formatCountOf(of, 'request')}`
}
const answered = counted('Answered', 'No requests to answer yet')
const accepted = counted('Accepted', 'No requests to accept yet')

const rated = (params: ReasonParams) => {
  const [share = 0, of = 0] = params.theirs.map(Number)
  return of === 0 ? 'No reviews yet' : `Rated ${share} of 100 in ${formatCountOf(of, 'review')}`
}

function withUs({ theirs }: ReasonParams): string {
  const days = Math.max(0, first(theirs) || 0)
  if (days < 60) return `On Evenkeel for ${formatCountOf(days, 'day')}`
  return days < 730
    ? `On Evenkeel for ${formatCountOf(Math.floor(days / 30), 'month')}`
    : `On Evenkeel for ${formatCountOf(Math.floor(days / 365), 'year')}`
}

const one = (
  kind: ValueKind,
  good: (what: string) => string,
  weak: (what: string) => string,
  notAnswered: string,
): Words => ({
  good: ({ theirs }) => (theirs.length > 0 ? good(words(kind, theirs)) : notAnswered),
  weak: ({ theirs }) => (theirs.length > 0 ? weak(words(kind, theirs)) : notAnswered),
})

const fiduciary = 6
const noDisclosures = 7

function lackedPromise(params: ReasonParams): string {
  const lacked = missing(params)
  const titles = lacked.filter((value) => Number(value) < fiduciary)
  const parts = [
    ...(titles.length > 0 ? [`No ${words('promises', titles, 'or')}`] : []),
    ...(lacked.includes(fiduciary) ? ['no written fiduciary commitment'] : []),
    ...(lacked.includes(noDisclosures) ? ['disclosures reported or unknown'] : []),
  ]
  const sentence = parts.join(', ')
  return sentence === ''
    ? 'Has everything you asked for'
    : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What an advisor looks for in a client; without a preference all clients are equally welcome. */
const looksFor = (kind: ValueKind, name: string, as = (what: string) => what): Words => ({
  good: ({ common, theirs }) =>
    common.length > 0
      ? `Prefers clients ${as(words(kind, common))}, like you`
      : theirs.length === 0
        ? `Open to any ${name}`
        : `Open to your ${name}`,
  weak: ({ theirs }) =>
    theirs.length > 0
      ? `Prefers clients ${as(words(kind, theirs, 'or'))}`
      : `No stated preference on ${name}`,
})

export const reasonSentences: Readonly<Record<Factor, Words>> = {
  topics: shared(
    'topics',
    (what) => `Works on ${what}`,
    (what) => `Doesn’t work on ${what}`,
    'Works on your topics, but not as main topics',
  ),
  specialties: shared(
    'specialties',
    (what) => `Works with ${what}`,
    (what) => `Doesn’t list ${what} as clients`,
    'Works with people like you',
  ),
  cost: { good: (params) => costWords(params, true), weak: (params) => costWords(params, false) },
  feeType: { good: feeChoice, weak: feeChoice },
  meeting: {
    good: ({ common }) =>
      common.length > 0 ? `Meets ${words('ways', common, 'or')}` : 'Meets the way you chose',
    weak: ({ theirs }) =>
      theirs.length > 0 ? `Meets only ${words('ways', theirs, 'or')}` : 'Hasn’t said how they meet',
  },
  time: {
    good: ({ common }) =>
      common.length > 0 ? `Free on ${words('times', common)}` : 'Free at times you chose',
    weak: (params) =>
      params.theirs.length === 0
        ? 'Hasn’t listed available times'
        : missing(params).length > 0
          ? `Not free on ${words('times', missing(params), 'or')}`
          : 'Free at times you chose',
  },
  language: shared(
    'languages',
    (what) => `Speaks ${what}`,
    (what) => `Doesn’t speak ${what}`,
    'Speaks your languages',
  ),
  experience: one(
    'experience',
    (what) => `Experience: ${what}, as you prefer`,
    (what) => `Experience: ${what}`,
    'Hasn’t stated their experience',
  ),
  credentials: {
    good: ({ common }) => (common.length > 0 ? words('promises', common) : 'Has some credentials you want'),
    weak: lackedPromise,
  },
  answers: { good: answered, weak: answered },
  advisorAge: one(
    'ages',
    (what) => `Aged ${what}, as you prefer`,
    (what) => `Aged ${what}`,
    'Hasn’t stated their age',
  ),
  gender: one(
    'genders',
    (what) => `${what}, as you prefer`,
    (what) => `${what}, not your preference`,
    'Hasn’t stated their gender',
  ),
  rating: { good: rated, weak: rated },
  tenure: { good: withUs, weak: withUs },
  acceptance: { good: accepted, weak: accepted },
  takesSpecialties: looksFor('specialties', 'work or situation', (what) => `who are ${what}`),
  takesTopics: looksFor('topics', 'topics', (what) => `with ${what}`),
  takesAssets: looksFor('assets', 'asset level', (what) => `with ${what}`),
  takesIncome: looksFor('incomes', 'income level', (what) => `earning ${what}`),
  takesHelp: looksFor('help', 'kind of help', (what) => `who chose “${what}”`),
  takesMeeting: looksFor('ways', 'way to meet', (what) => `who meet ${what}`),
  takesAge: looksFor('ages', 'age', (what) => `aged ${what}`),
  takesState: looksFor('states', 'state', (what) => `in ${what}`),
  person: {
    good: () => 'Chosen more often than these answers predict',
    weak: () => 'Chosen less often than these answers predict',
  },
  nothingAsked: {
    good: () => 'No preferences to compare, so every advisor scores the same',
    weak: () => 'No preferences to compare, so every advisor scores the same',
  },
}

/** A factor that this page does not know yet still gets a generic sentence. */
export function reasonWords(reason: ReasonParams & { factor: string }, tone: keyof Words): string {
  if (isFactor(reason.factor)) return reasonSentences[reason.factor][tone](reason)
  return tone === 'good' ? 'A better fit than most on another point' : 'A weaker fit than most on one point'
}
