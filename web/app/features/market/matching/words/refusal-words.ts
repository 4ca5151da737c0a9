import type { RefusalReason } from '@evenkeel/contract/market/advisor-cards'
import { formatDollars } from '@evenkeel/format/money'
import { type ValueKind, type Values, valuesInWords } from '../../../../words/values-in-words.ts'

// Why an advisor is ruled out: once for the totals, once for a single advisor.

/** The subject of "… removes 18": what rules advisors out. */
export const removingWords: Readonly<Record<RefusalReason, string>> = {
  'not-shown': 'Not shown at present',
  state: 'Not registered in your state',
  'not-accepting': 'Takes no new clients now',
  'no-room': 'No place left this month',
  'too-many-unanswered': 'Has to answer others first',
  hidden: 'Hidden by you',
  blocked: 'Kept apart',
  'already-asked': 'Asked by you already',
  'declined-lately': 'Declined your request lately',
  gender: 'Gender',
  age: 'Age band',
  experience: 'Experience',
  credentials: 'Credentials',
  fiduciary: 'Fiduciary in writing',
  disclosures: 'No reported disclosures',
  language: 'Language',
  'asset-minimum': 'Asset minimum of the advisor',
  'income-minimum': 'Income minimum of the advisor',
  'takes-specialties': 'Takes other kinds of clients',
  'takes-topics': 'Takes other topics',
  'takes-assets': 'Takes other asset bands',
  'takes-incomes': 'Takes other income bands',
  'takes-meetings': 'How you want to meet',
  'takes-help': 'Gives other kinds of help',
  filtered: 'Filters of this search',
}

const wished = (kind: ValueKind, name: string) => (wanted: Values, found: Values) => {
  const there =
    found.length > 0 ? `the profile says ${valuesInWords(kind, found)}` : 'the profile does not say'
  return wanted.length > 0
    ? `You must have ${name} ${valuesInWords(kind, wanted, 'or')}; ${there}.`
    : `Your must-have “${name}” is not met; ${there}.`
}
const takesOnly = (kind: ValueKind, name: string) => (_: Values, found: Values) =>
  found.length > 0
    ? `Does not take ${name} ${valuesInWords(kind, found, 'or')}.`
    : `Does not take your ${name}.`
const minimum = (name: string) => (wanted: Values) =>
  `Asks for at least ${formatDollars(wanted[0])} of ${name}.`
const just = (sentence: string) => () => sentence

const sentences: Readonly<Record<RefusalReason, (wanted: Values, found: Values) => string>> = {
  'not-shown': just('Is not shown at present.'),
  state: (wanted) =>
    wanted.length > 0
      ? `Is not registered in ${valuesInWords('states', wanted)}.`
      : 'Is not registered in your state.',
  'not-accepting': just('Takes no new clients at present.'),
  'no-room': just('Has no place left this month.'),
  'too-many-unanswered': just('Has to answer others before new requests come in.'),
  hidden: just('You hid this advisor.'),
  blocked: just('You two are kept apart.'),
  'already-asked': just('You asked this advisor already.'),
  'declined-lately': just('Declined a request of yours lately.'),
  gender: wished('genders', 'gender'),
  age: wished('ages', 'age'),
  experience: wished('experience', 'experience'),
  credentials: wished('promises', 'a credential:'),
  fiduciary: just('Does not say to be a fiduciary in writing, which you must have.'),
  disclosures: just('Has reported disclosures, or whether there are any is not known; you must have none.'),
  language: wished('languages', 'a language:'),
  'asset-minimum': minimum('assets'),
  'income-minimum': minimum('yearly income'),
  'takes-specialties': takesOnly('specialties', 'clients who are'),
  'takes-topics': takesOnly('topics', 'the topics'),
  'takes-assets': takesOnly('assets', 'clients with'),
  'takes-incomes': takesOnly('incomes', 'clients earning'),
  'takes-meetings': takesOnly('ways', 'clients who meet'),
  'takes-help': takesOnly('help', 'clients who want:'),
  filtered: just('Does not pass the filters of this search.'),
}

export function refusalSentence({
  reason,
  wanted,
  found,
}: {
  reason: RefusalReason
  wanted: Values
  found: Values
}): string {
  return sentences[reason](wanted, found)
}
