import type { RefusalReason } from '@evenkeel/contract/market/advisor-cards'
import { formatDollars } from '@evenkeel/format/money'
import { type ValueKind, type Values, valuesInWords } from '../../../../words/values-in-words.ts'

// Why an advisor is ruled out: once for the totals, once for a single advisor.

/** The subject of "… removes 18": what rules advisors out. */
export const removingWords: Readonly<Record<RefusalReason, string>> = {
  'not-shown': 'Not listed right now',
  state: 'Not registered in your state',
  'not-accepting': 'Not taking new clients',
  'no-room': 'Full this month',
  'too-many-unanswered': 'Has earlier requests to answer',
  hidden: 'Hidden by you',
  blocked: 'Can’t be matched with you',
  'already-asked': 'You already asked',
  'declined-lately': 'Recently declined your request',
  gender: 'Gender',
  age: 'Age range',
  experience: 'Experience',
  credentials: 'Credentials',
  fiduciary: 'Fiduciary in writing',
  disclosures: 'No reported disclosures',
  language: 'Language',
  'meeting-mode': 'How you want to meet',
  distance: 'Too far away to meet in person',
  'yearly-limit': 'Over your cost limit',
  'asset-minimum': 'Advisor’s asset minimum',
  'income-minimum': 'Advisor’s income minimum',
  'takes-specialties': 'Takes other kinds of clients',
  'takes-topics': 'Takes other topics',
  'takes-assets': 'Takes other asset ranges',
  'takes-incomes': 'Takes other income ranges',
  'takes-meetings': 'Takes clients who meet another way',
  'takes-help': 'Offers other kinds of help',
  'percentage-only': 'Charges only a percentage of assets',
  'no-debt-advice': 'Doesn’t offer debt advice',
  filtered: 'Your filters',
}

const wished = (kind: ValueKind, name: string) => (wanted: Values, found: Values) => {
  const there =
    found.length > 0 ? `the profile says ${valuesInWords(kind, found)}` : 'the profile doesn’t say'
  return wanted.length > 0
    ? `Your must-have for ${name} is ${valuesInWords(kind, wanted, 'or')}; ${there}.`
    : `Your must-have for ${name} isn’t met; ${there}.`
}
const takesOnly = (kind: ValueKind, name: string) => (_: Values, found: Values) =>
  found.length > 0
    ? `Doesn’t take ${name} ${valuesInWords(kind, found, 'or')}.`
    : 'Doesn’t take clients like you.'
const minimum = (name: string) => (wanted: Values) =>
  `Requires at least ${formatDollars(wanted[0])} in ${name}.`
const just = (sentence: string) => () => sentence

const sentences: Readonly<Record<RefusalReason, (wanted: Values, found: Values) => string>> = {
  'not-shown': just('Isn’t listed right now.'),
  state: (wanted) =>
    wanted.length > 0
      ? `Isn’t registered in ${valuesInWords('states', wanted)}.`
      : 'Isn’t registered in your state.',
  'not-accepting': just('Isn’t taking new clients right now.'),
  'no-room': just('Is full this month.'),
  'too-many-unanswered': just('Has to answer earlier requests first.'),
  hidden: just('You hid this advisor.'),
  blocked: just('Can’t be matched with you.'),
  'already-asked': just('You already asked this advisor.'),
  'declined-lately': just('Recently declined your request.'),
  gender: wished('genders', 'gender'),
  age: wished('ages', 'age'),
  experience: wished('experience', 'experience'),
  credentials: wished('promises', 'credentials'),
  fiduciary: just('Makes no written fiduciary commitment, which you require.'),
  disclosures: just('You require no disclosures; theirs are reported or unknown.'),
  language: wished('languages', 'language'),
  'meeting-mode': (wanted, found) =>
    `You want to meet ${valuesInWords('ways', wanted, 'or')}; ${
      found.length > 0
        ? `this advisor meets ${valuesInWords('ways', found, 'or')}`
        : 'the profile doesn’t say how they meet'
    }.`,
  distance: ([miles], [away]) =>
    away === undefined
      ? `You’d travel up to ${miles ?? 0} miles; the profile doesn’t say where they meet.`
      : `Is ${away} miles away; you’d travel up to ${miles ?? 0} miles.`,
  'yearly-limit': ([limit], [cost]) =>
    cost === undefined
      ? `Your must-have is a cost of up to ${formatDollars(limit ?? 0)} per year; theirs isn’t known.`
      : `Costs about ${formatDollars(cost)} in year 1; your limit is ${formatDollars(limit ?? 0)}.`,
  'asset-minimum': minimum('assets'),
  'income-minimum': minimum('annual income'),
  'takes-specialties': takesOnly('specialties', 'clients who are'),
  'takes-topics': takesOnly('topics', 'on'),
  'takes-assets': takesOnly('assets', 'clients with'),
  'takes-incomes': takesOnly('incomes', 'clients earning'),
  'takes-meetings': takesOnly('ways', 'clients who meet'),
  'takes-help': takesOnly('help', 'clients who chose'),
  'percentage-only': just(
    'Charges only a percentage of assets, so they don’t answer single questions or write a plan for a fee.',
  ),
  'no-debt-advice': just('Doesn’t offer debt advice, which is your first topic.'),
  filtered: just('Doesn’t match your filters.'),
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
