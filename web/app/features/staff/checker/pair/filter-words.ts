import type { RefusalReason } from '@evenkeel/contract/market/advisor-cards'
import type { HardFilter } from '@evenkeel/contract/staff/checker'
import { formatDollars } from '@evenkeel/format/money'
import { type ValueKind, type Values, valuesInWords } from '../../../../words/values-in-words.ts'

// Hard filters in staff's words: the required value, the actual value, and why a person is left out.

interface FilterWords {
  name: string
  /** Completes "Left out because …" and also works as a sentence. */
  because: string
  kind?: ValueKind | 'dollars' | 'count'
  /** For filters without values: the requirement, and the text for passed and for failed. */
  plain?: readonly [wanted: string, passed: string, failed: string]
}

const words: Readonly<Record<RefusalReason, FilterWords>> = {
  'not-shown': {
    name: 'Shown to consumers',
    because: 'the advisor is not shown at present',
    plain: ['Approved, published, open', 'Shown', 'Not shown'],
  },
  state: { name: 'State', because: 'the advisor is not registered in the consumer’s state', kind: 'states' },
  'not-accepting': {
    name: 'Takes new clients',
    because: 'the advisor takes no new clients',
    plain: ['Takes new clients', 'Yes', 'No'],
  },
  'no-room': {
    name: 'Room this month',
    because: 'the advisor has no place left this month',
    plain: ['A place this month', 'Room left', 'No room left'],
  },
  'too-many-unanswered': {
    name: 'Unanswered requests',
    because: 'the advisor has too many unanswered requests',
    kind: 'count',
  },
  hidden: {
    name: 'Hidden',
    because: 'the pair is hidden',
    plain: ['Not hidden', 'Not hidden', 'Hidden'],
  },
  blocked: {
    name: 'Blocked',
    because: 'one of the two blocked the other',
    plain: ['Not blocked', 'Not blocked', 'Blocked'],
  },
  'already-asked': {
    name: 'Asked already',
    because: 'the consumer asked this advisor already',
    plain: ['No request open', 'None open', 'Asked already'],
  },
  'declined-lately': {
    name: 'Declined lately',
    because: 'the advisor declined this consumer lately',
    plain: ['Not declined in 90 days', 'Not declined', 'Declined'],
  },
  gender: { name: 'Gender', because: 'the gender is not the one the consumer must have', kind: 'genders' },
  age: { name: 'Age band', because: 'the age band is not one the consumer must have', kind: 'ages' },
  experience: {
    name: 'Experience',
    because: 'the experience is not what the consumer must have',
    kind: 'experience',
  },
  credentials: {
    name: 'Credentials',
    because: 'none of the credentials the consumer must have is there',
    kind: 'promises',
  },
  fiduciary: {
    name: 'Fiduciary in writing',
    because: 'the advisor does not say to be a fiduciary in writing',
    plain: ['Must have', 'Yes', 'No, or not said'],
  },
  disclosures: {
    name: 'No reported disclosures',
    because: 'there are reported disclosures, or it is not known',
    plain: ['Must have', 'None reported', 'Reported, or not known'],
  },
  language: { name: 'Language', because: 'they have no language in common', kind: 'languages' },
  'asset-minimum': {
    name: 'Asset minimum',
    because: 'the consumer’s assets are below the minimum',
    kind: 'dollars',
  },
  'income-minimum': {
    name: 'Income minimum',
    because: 'the consumer’s income is below the minimum',
    kind: 'dollars',
  },
  'takes-specialties': {
    name: 'Takes clients who are',
    because: 'the advisor takes other kinds of clients',
    kind: 'specialties',
  },
  'takes-topics': { name: 'Takes topics', because: 'the advisor takes other topics', kind: 'topics' },
  'takes-assets': { name: 'Takes assets', because: 'the advisor takes other asset bands', kind: 'assets' },
  'takes-incomes': {
    name: 'Takes incomes',
    because: 'the advisor takes other income bands',
    kind: 'incomes',
  },
  'takes-meetings': {
    name: 'Takes ways to meet',
    because: 'the advisor does not meet the way the consumer wants',
    kind: 'modes',
  },
  'takes-help': { name: 'Takes kinds of help', because: 'the advisor gives other help', kind: 'help' },
  filtered: {
    name: 'Filters of the search',
    because: 'the advisor does not pass the filters of the search',
    plain: ['Passes the filters', 'Passes', 'Does not pass'],
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
  if (kind === 'dollars') return values.map(formatDollars).join(', ')
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
  if (wanted.length === 0) return stand === 'not-asked' ? 'Nothing asked' : (plain?.[0] ?? 'Nothing asked')
  const list = inOneLine(kind, wanted)
  if (kind === 'dollars') return `At least ${list}`
  return kind === 'count' ? `Fewer than ${list}` : `${stanceOf(filter)}${list}`
}

function foundWords({ reason, stand, found }: HardFilter): string {
  const { kind, plain } = words[reason]
  if (found.length > 0) return inOneLine(kind, found)
  if (!plain || stand === 'not-asked') return plain ? '–' : 'Not said'
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
