import { type MustHave, type WishToGiveUp, wishesToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import { formatList } from '@evenkeel/format/lists'
import { formatDollars } from '@evenkeel/format/money'
import { labelsOf, type ValueKind, type Values, valuesInWords } from '../../../../words/values-in-words.ts'

const kinds: Partial<Record<WishToGiveUp, { kind: ValueKind; as: (what: string) => string }>> = {
  gender: { kind: 'genders', as: (what) => what },
  age: { kind: 'ages', as: (what) => `Advisor aged ${what}` },
  experience: { kind: 'experience', as: (what) => `Experience: ${what}` },
  credentials: { kind: 'promises', as: (what) => what },
  language: { kind: 'languages', as: (what) => `Speaks ${what}` },
  'takes-meetings': { kind: 'ways', as: (what) => `Meets ${what}` },
}

const amounts: Partial<Record<WishToGiveUp, (value: number | string) => string>> = {
  distance: (miles) => `In person within ${miles} miles`,
  'yearly-limit': (dollars) => `Up to ${formatDollars(dollars)} per year`,
}

/** A must-have as its pill shows it: "CFP or CFA"; by its name when it has no values. */
export function mustHaveWords(wish: WishToGiveUp, values: Values = []): string {
  const [amount] = values
  if (amounts[wish] && amount !== undefined) return amounts[wish](amount)
  const kind = kinds[wish]
  return kind && values.length > 0 ? kind.as(valuesInWords(kind.kind, values, 'or')) : wishesToGiveUp[wish]
}

const inPerson = 2
const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

interface MustHaveWords {
  wish: WishToGiveUp
  /** "Video or in person within 25 miles" */
  words: string
  /** On a pill above a list, where there is little room: "Video or 25 miles". */
  short: string
}

/** The must-haves of a list. How to meet and how far away is one of them. */
export function mustHavesInWords(mustHaves: readonly MustHave[]): MustHaveWords[] {
  const near = mustHaves.find(({ wish }) => wish === 'distance')
  const meeting = mustHaves.find(({ wish }) => wish === 'takes-meetings')
  return mustHaves
    .filter((must) => must !== near || !meeting)
    .map(({ wish, values }) => {
      if (wish === 'takes-meetings') return { wish, ...meetingWords(values, near?.values[0]) }
      const words = mustHaveWords(wish, values)
      return { wish, words, short: wish === 'language' ? valuesInWords('languages', values, 'or') : words }
    })
}

/** In person comes last, so that the distance is read with it. */
function meetingWords(modes: Values, miles: Values[number] | undefined) {
  const others = labelsOf(
    'modes',
    modes.filter((mode) => mode !== inPerson),
  )
  const isNear = modes.includes(inPerson) && miles !== undefined
  const [meet] = labelsOf(
    'modes',
    modes.filter((mode) => mode === inPerson),
  )
  const joined = (last: string | undefined) =>
    upperFirst(formatList([...others, ...(last ? [last] : [])], 'or'))
  const isOnlyNear = isNear && others.length === 0
  return {
    words: isNear ? `${joined(meet)} within ${miles} miles` : joined(meet),
    short: isOnlyNear ? `Within ${miles} miles` : isNear ? joined(`${miles} miles`) : joined(meet),
  }
}
