import type { RefusalReason } from '@evenkeel/contract/market/advisor-cards'
import type { HardFilter } from '@evenkeel/contract/staff/checker'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { type ValueKind, type Values, valuesInWords } from '../../../../words/values-in-words.ts'

// Hard filters in staff's words: the required value, the actual value, and why a person is left out.

interface FilterWords {
  name: string
  /** The reason, shown as a short sentence. */
  because: string
  kind?: ValueKind | 'dollars' | 'limit' | 'miles' | 'count'
  /** For filters without values: the requirement, and the text for passed and for failed. */
  plain?: readonly [wanted: string, passed: string, failed: string]
}

const words: Readonly<Record<RefusalReason, FilterWords>> = {
  'not-shown': {
    name: 'Shown to consumers',
    because: 'not shown to consumers right now',
    plain: ['Approved, published, open', 'Shown', 'Not shown'],
  },
  state: { name: 'State', because: 'not registered in the consumer’s state', kind: 'states' },
  'not-accepting': {
    name: 'Accepting clients',
    because: 'not accepting clients',
    plain: ['Accepting clients', 'Yes', 'No'],
  },
  'no-room': {
    name: 'Free places this month',
    because: 'no free places this month',
    plain: ['An opening', 'Open', 'Full'],
  },
  'too-many-unanswered': {
    name: 'Unanswered requests',
    because: 'too many unanswered requests',
    kind: 'count',
  },
  hidden: {
    name: 'Hidden',
    because: 'pair hidden',
    plain: ['Not hidden', 'Not hidden', 'Hidden'],
  },
  blocked: {
    name: 'Blocked',
    because: 'one blocked the other',
    plain: ['Not blocked', 'Not blocked', 'Blocked'],
  },
  'already-asked': {
    name: 'Already asked',
    because: 'already asked by this consumer',
    plain: ['No open request', 'None open', 'Already asked'],
  },
  'declined-lately': {
    name: 'Recently declined',
    because: 'recently declined this consumer',
    plain: ['Not declined in 90 days', 'Not declined', 'Declined'],
  },
  gender: { name: 'Gender', because: 'not a required gender', kind: 'genders' },
  age: { name: 'Age', because: 'not a required age', kind: 'ages' },
  experience: {
    name: 'Experience',
    because: 'not the required experience',
    kind: 'experience',
  },
  credentials: {
    name: 'Credentials',
    because: 'no required credential',
    kind: 'promises',
  },
  fiduciary: {
    name: 'Fiduciary in writing',
    because: 'no written fiduciary commitment',
    plain: ['Must have', 'Yes', 'No, or no answer'],
  },
  disclosures: {
    name: 'No reported disclosures',
    because: 'disclosures reported or unknown',
    plain: ['Must have', 'None reported', 'Reported, or unknown'],
  },
  language: { name: 'Language', because: 'no common language', kind: 'languages' },
  'meeting-mode': {
    name: 'Ways to meet',
    because: 'doesn’t meet the way the consumer chose',
    kind: 'modes',
  },
  distance: {
    name: 'Distance, if in person',
    because: 'too far away to meet in person, or location unknown',
    kind: 'miles',
  },
  'yearly-limit': {
    name: 'Cost limit',
    because: 'over the consumer’s cost limit, or cost unknown',
    kind: 'limit',
  },
  'asset-minimum': {
    name: 'Asset minimum',
    because: 'assets below the minimum',
    kind: 'dollars',
  },
  'income-minimum': {
    name: 'Income minimum',
    because: 'income below the minimum',
    kind: 'dollars',
  },
  'takes-specialties': {
    name: 'Client types',
    because: 'takes other types of clients',
    kind: 'specialties',
  },
  'takes-topics': { name: 'Client topics', because: 'takes other topics', kind: 'topics' },
  'takes-assets': { name: 'Client assets', because: 'takes other asset ranges', kind: 'assets' },
  'takes-incomes': {
    name: 'Client income',
    because: 'takes other income ranges',
    kind: 'incomes',
  },
  'takes-meetings': {
    name: 'Meeting types',
    because: 'no common meeting type',
    kind: 'modes',
  },
  'takes-help': { name: 'Kinds of help', because: 'offers other help', kind: 'help' },
  'percentage-only': {
    name: 'Fee for a question or plan',
    because: 'charges only a percentage of assets',
    plain: ['Another fee type', 'Offered', 'Percentage only'],
  },
  'no-debt-advice': {
    name: 'Debt advice',
    because: 'doesn’t offer debt advice',
    kind: 'topics',
  },
  filtered: {
    name: 'Search filters',
    because: 'ruled out by search filters',
    plain: ['Passes the filters', 'Passes', 'Doesn’t pass'],
  },
}

export const filterName = (reason: RefusalReason): string => words[reason].name

interface FilterInWords {
  name: string
  wanted: string
  found: string
  /** A whole sentence. */
  because: string
}

const inOneLine = (kind: FilterWords['kind'], values: Values): string => {
  if (kind === 'dollars' || kind === 'limit') return values.map(formatDollars).join(', ')
  if (kind === 'miles') return values.map((miles) => formatCountOf(Number(miles), 'mile')).join(', ')
  return kind === undefined || kind === 'count' ? values.join(', ') : valuesInWords(kind, values, 'or')
}

/** An advisor says "only these" or "none of these"; the outcome tells which. */
function stanceOf({ reason, stand, wanted, found }: HardFilter): string {
  if (!reason.startsWith('takes-') || stand === 'not-asked') return ''
  const shared = found.filter((value) => wanted.includes(value)).length
  if (shared > 0 && shared < found.length) return ''
  return (shared === 0) === (stand === 'failed') ? 'Only ' : 'Not '
}

function wantedWords(filter: HardFilter): string {
  const { reason, stand, wanted } = filter
  const { kind, plain } = words[reason]
  if (wanted.length === 0) return stand === 'not-asked' ? 'No requirement' : (plain?.[0] ?? 'No requirement')
  const list = inOneLine(kind, wanted)
  if (kind === 'dollars') return `At least ${list}`
  if (kind === 'limit' || kind === 'miles') return `At most ${list}`
  return kind === 'count' ? `Fewer than ${list}` : `${stanceOf(filter)}${list}`
}

function foundWords({ reason, stand, found }: HardFilter): string {
  const { kind, plain } = words[reason]
  if (found.length > 0) return inOneLine(kind, found)
  if (!plain || stand === 'not-asked') return plain ? '–' : 'No answer'
  return stand === 'passed' ? plain[1] : plain[2]
}

export function filterInWords(filter: HardFilter): FilterInWords {
  const { name, because } = words[filter.reason]
  return {
    name,
    wanted: wantedWords(filter),
    found: foundWords(filter),
    because: `${because[0]?.toUpperCase()}${because.slice(1)}.`,
  }
}
