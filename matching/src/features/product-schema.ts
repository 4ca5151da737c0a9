import { bitOf, codedStates, groupNames, groupsOf } from './code-groups.ts'
import type { ConsumerWishes, Wish } from './consumer-wishes.ts'
import { codesPerGroup, type Feature, type FeatureSchema } from './feature-schema.ts'
import {
  anyOf,
  coded,
  costWithin,
  feeWish,
  level,
  neutral,
  oneOf,
  promises,
  rankedTopics,
  shareIn,
  takenTopics,
} from './feature-values.ts'

// The product's features, each from 0 (no fit) to 1 (full fit).

/** Whether a consumer answered a question, left it open, or does not care. */
export type Stand = 'answered' | 'unanswered' | 'indifferent'

export type ProductFeature = Feature<ConsumerWishes> & {
  /** The answer this feature depends on; null if none. */
  readonly question: keyof ConsumerWishes | null
  readonly stand: (wishes: ConsumerWishes) => Stand
}

type Value = (wishes: ConsumerWishes, code: number, place: number) => number

function feature(
  name: string,
  factor: string,
  question: keyof ConsumerWishes | null,
  groups: readonly number[],
  stand: (wishes: ConsumerWishes) => Stand,
  value: Value,
): ProductFeature {
  const lookAt = (wishes: ConsumerWishes): Suits => {
    const how = stand(wishes)
    if (how === 'answered') return keptByCode(groups.length, (code, place) => value(wishes, code, place))
    // Counted once, however many groups there are.
    const once = how === 'unanswered' ? neutral : 0
    return (_, place) => (place === 0 ? once : 0)
  }
  // Prepared once, because the same consumer is scored many times in a row.
  let asked: ConsumerWishes | undefined
  let suits: Suits = () => 0
  const prepare = (wishes: ConsumerWishes) => {
    if (wishes !== asked) {
      suits = lookAt(wishes)
      asked = wishes
    }
    return suits
  }
  return {
    name,
    factor,
    question,
    groups,
    stand,
    prepare,
    value: (wishes, code, place) => prepare(wishes)(code, place),
  }
}

type Suits = (code: number, place: number) => number

/** Memoized: every list needs the same few codes hundreds of times. */
function keptByCode(groups: number, value: Suits): Suits {
  const kept = new Float64Array(Math.max(1, groups) * codesPerGroup).fill(Number.NaN)
  return (code, place) => {
    if (code >= codesPerGroup) return value(code, place)
    const at = place * codesPerGroup + code
    const known = kept[at]
    if (!Number.isNaN(known)) return known
    const found = value(code, place)
    kept[at] = found
    return found
  }
}

const said = (question: keyof ConsumerWishes) => (wishes: ConsumerWishes) => {
  const answer = wishes[question]
  if (answer === null) return 'unanswered' as const
  return Array.isArray(answer) && answer.length === 0 ? ('indifferent' as const) : ('answered' as const)
}
/** Everyone left satisfies the must-haves, so these don't affect the order. */
const nice = (wish: (wishes: ConsumerWishes) => Wish) => (wishes: ConsumerWishes) => {
  const { weight, values } = wish(wishes)
  return weight === 'nice' && values.length > 0 ? ('answered' as const) : ('indifferent' as const)
}
const always = () => 'answered' as const

const g = groupsOf

export const productFeatures: readonly ProductFeature[] = [
  feature('topics', 'topics', 'topics', g.topics, said('topics'), rankedTopics),
  feature(
    'specialties',
    'specialties',
    'specialties',
    g.specialties,
    said('specialties'),
    (wishes, code, place) => shareIn(wishes.specialties ?? [], code, place),
  ),
  feature(
    'cost',
    'cost',
    'assetBand',
    g.costs,
    said('assetBand'),
    ({ assetBand, yearlyLimit }, code, place) => (place === assetBand ? costWithin(yearlyLimit, code) : 0),
  ),
  feature('fee type', 'feeType', 'feeOrder', g.feeTypes, said('feeOrder'), ({ feeOrder }, code) =>
    feeWish(feeOrder ?? [], code),
  ),
  feature('meeting', 'meeting', 'meetingModes', g.meetingModes, said('meetingModes'), (wishes, code) =>
    anyOf(wishes.meetingModes ?? [], code),
  ),
  feature('time', 'time', 'meetingTimes', g.meetingTimes, said('meetingTimes'), ({ meetingTimes }, code) =>
    code === 0 ? neutral : anyOf(meetingTimes ?? [], code),
  ),
  feature(
    'language',
    'language',
    'languages',
    g.languages,
    ({ languages }) => {
      if (languages === null) return 'unanswered'
      return coded(languages).length === 0 ? 'indifferent' : 'answered'
    },
    ({ languages }, code, place) => shareIn(coded(languages ?? []), code, place),
  ),
  feature(
    'experience',
    'experience',
    null,
    g.experience,
    nice(({ experience }) => experience),
    (wishes, code) => oneOf(wishes.experience, code),
  ),
  feature('credentials', 'credentials', null, g.credentials, nice(promises), (wishes, code, place) =>
    shareIn(promises(wishes).values, code, place),
  ),
  feature('answers', 'answers', null, g.answered, always, (_, code) => level(code)),
  feature(
    'advisor age',
    'advisorAge',
    null,
    g.age,
    nice(({ ageBands }) => ageBands),
    (wishes, code) => oneOf(wishes.ageBands, code),
  ),
  feature(
    'gender',
    'gender',
    null,
    g.gender,
    nice(({ genders }) => genders),
    (wishes, code) => oneOf(wishes.genders, code),
  ),
  feature('rating', 'rating', null, g.rating, always, (_, code) => level(code)),
  feature('tenure', 'tenure', null, g.tenure, always, (_, code) => code / 15),
  feature('acceptance', 'acceptance', null, g.accepted, always, (_, code) => level(code)),

  feature(
    'takes specialties',
    'takesSpecialties',
    'specialties',
    g.takesSpecialties,
    said('specialties'),
    (wishes, code, place) => shareIn(wishes.specialties ?? [], code, place),
  ),
  feature('takes topics', 'takesTopics', 'topics', g.takesTopics, said('topics'), takenTopics),
  feature(
    'takes assets',
    'takesAssets',
    'assetBand',
    g.takesAssets,
    said('assetBand'),
    (wishes, code, place) => shareIn([wishes.assetBand ?? 0], code, place),
  ),
  feature(
    'takes income',
    'takesIncome',
    'incomeBand',
    g.takesIncomes,
    said('incomeBand'),
    (wishes, code, place) => shareIn([wishes.incomeBand ?? 0], code, place),
  ),
  feature('takes help', 'takesHelp', 'kindOfHelp', g.takesHelp, said('kindOfHelp'), (wishes, code, place) =>
    shareIn([wishes.kindOfHelp ?? 0], code, place),
  ),
  feature(
    'takes meeting',
    'takesMeeting',
    'meetingModes',
    g.takesMeetings,
    said('meetingModes'),
    (wishes, code) => anyOf(wishes.meetingModes ?? [], code),
  ),
  feature('takes age', 'takesAge', 'ageBand', g.takesAges, said('ageBand'), (wishes, code, place) =>
    shareIn([wishes.ageBand ?? 0], code, place),
  ),
  feature('takes state', 'takesState', 'state', g.takesStates, said('state'), ({ state }, code, place) => {
    const bit = codedStates.indexOf(state)
    return bit >> 2 === place ? bitOf(code, bit & 3) : 0
  }),
  feature('bias', 'bias', null, [], always, () => 1),
]

export const productSchema: FeatureSchema<ConsumerWishes> = {
  // Change by hand whenever a code or feature changes meaning; a test compares it with their names.
  hash: 'product-1',
  groups: groupNames,
  features: productFeatures,
}
