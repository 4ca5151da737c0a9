import type { Reason } from '@evenkeel/contract/market/advisor-cards'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { type ValueKind, type Values, valuesInWords, without } from '../../../../words/values-in-words.ts'
import { type Factor, isFactor, reviewWords } from './factor-words.ts'

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
  /** The weakness where nothing is missing. */
  all: string,
): Words => ({
  good: (params) => good(words(kind, params.common.length > 0 ? params.common : params.theirs)),
  weak: (params) => (missing(params).length > 0 ? weak(words(kind, missing(params), 'or')) : all),
})

function feeChoice({ yours, common }: ReasonParams): string {
  const best = yours.findIndex((type) => common.includes(type))
  const type = yours[best]
  if (type === undefined) return 'Doesn’t offer a fee type you chose'
  return `${words('feeTypes', [type])}, your ${choiceNames[best] ?? 'last'} choice`
}

const cheap = ({ yours: [limit] }: ReasonParams): string =>
  limit === undefined ? 'Costs less than most' : `Within your limit of ${formatDollars(limit)} per year`

/** Within the limit it is a weakness only because most cost less. */
function costly({ yours: [limit], theirs: [cost] }: ReasonParams): string {
  if (cost === undefined) return 'Cost not known'
  return limit !== undefined && Number(cost) > Number(limit)
    ? `Over your limit of ${formatDollars(limit)} per year`
    : 'Costs more than most'
}

/** Smaller samples count as unknown. */
const fewest = 5

/** A percentage, and the number it is based on. As a weakness it is below most others, or unknown. */
const counted = (
  noun: string,
  said: (share: number, of: string) => string,
  nothing: string,
  tooFew: string,
): Words => {
  const words = ({ theirs }: ReasonParams) => {
    const [share = 0, of = 0] = theirs.map(Number)
    return { of, sentence: of === 0 ? nothing : said(share, formatCountOf(of, noun)) }
  }
  return {
    good: (params) => words(params).sentence,
    weak: (params) => {
      const { of, sentence } = words(params)
      if (of === 0) return nothing
      return of < fewest ? tooFew : `${sentence}, below most`
    },
  }
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
    ? 'Lacks a credential you asked for'
    : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What an advisor looks for in a client; without a preference all clients are equally welcome. */
const looksFor = (kind: ValueKind, name: string, as = (what: string) => what): Words => ({
  good: ({ common, theirs }) =>
    common.length > 0
      ? `Prefers ${as(words(kind, common))}, like you`
      : theirs.length === 0
        ? `Open to any ${name}`
        : `Open to your ${name}`,
  weak: ({ theirs }) =>
    theirs.length > 0 ? `Prefers ${as(words(kind, theirs, 'or'))}` : `No stated preference on ${name}`,
})

const topics = shared(
  'topics',
  (what) => `Works on ${what}`,
  (what) => `Doesn’t work on ${what}`,
  'Works on your topics, but not as main topics',
)
/** A card's line fits two topics, or one after “Prefers clients with”. */
const hasAllThree = ({ yours, common }: ReasonParams) => yours.length === 3 && common.length === 3

const takesTopics = looksFor('topics', 'topics', (what) => `clients with ${what}`)

export const reasonSentences: Readonly<Record<Factor, Words>> = {
  topics: {
    ...topics,
    good: (params) => (hasAllThree(params) ? 'Works on all three of your topics' : topics.good(params)),
  },
  specialties: shared(
    'specialties',
    (what) => `Works with ${what}`,
    (what) => `Doesn’t list ${what}`,
    'Doesn’t list everyone like you',
  ),
  cost: { good: cheap, weak: costly },
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
          : 'Free at few of the times you chose',
  },
  language: shared(
    'languages',
    (what) => `Speaks ${what}`,
    (what) => `Doesn’t speak ${what}`,
    'Doesn’t speak all your languages',
  ),
  experience: one(
    'experience',
    (what) => `Experience: ${what}`,
    (what) => `Experience: ${what}, not your choice`,
    'Hasn’t stated their experience',
  ),
  credentials: {
    good: ({ common }) => (common.length > 0 ? words('promises', common) : 'Has some credentials you want'),
    weak: lackedPromise,
  },
  answers: counted(
    'request',
    (share, of) => `Answered ${share}% of ${of}`,
    'No requests to answer yet',
    'Too few requests to judge answers',
  ),
  advisorAge: one(
    'ages',
    (what) => `Aged ${what}, as you prefer`,
    (what) => `Aged ${what}, not your choice`,
    'Hasn’t stated their age',
  ),
  gender: one(
    'genders',
    (what) => `${what}, as you prefer`,
    (what) => `${what}, not your choice`,
    'Hasn’t stated their gender',
  ),
  rating: {
    good: ({ theirs }) => reviewWords(theirs),
    weak: ({ theirs }) => `${reviewWords(theirs)}, below most`,
  },
  tenure: { good: withUs, weak: (params) => `${withUs(params)}, less than most` },
  acceptance: counted(
    'request',
    (share, of) => `Accepted ${share}% of ${of}`,
    'No requests to accept yet',
    'Too few requests to judge acceptance',
  ),
  takesSpecialties: looksFor('specialties', 'work or situation'),
  takesTopics: {
    ...takesTopics,
    good: (params) =>
      params.common.length > 1 ? 'Prefers clients with your topics' : takesTopics.good(params),
  },
  takesAssets: looksFor('assets', 'asset level', (what) => `clients with ${what}`),
  takesIncome: looksFor('incomes', 'income level', (what) => `clients earning ${what}`),
  takesHelp: looksFor('help', 'kind of help', (what) => `clients who chose “${what}”`),
  takesMeeting: looksFor('ways', 'way to meet', (what) => `clients who meet ${what}`),
  takesAge: looksFor('ages', 'age', (what) => `clients aged ${what}`),
  takesState: looksFor('states', 'state', (what) => `clients in ${what}`),
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
