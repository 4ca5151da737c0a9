import { formatList } from '@evenkeel/format/lists'
import type { Revealable } from '../account/privacy.ts'
import { keysOf } from '../keys-of.ts'
import type { ConsumerField, Hideable } from './consumer-answers.ts'

// Who sees what of a consumer, and when. Every sentence about it is made from this table, and a test of the server
// compares the table with what advisors get (server/src/features/market/requests/who-sees-what.test.ts).

/**
 * `before`: advisors you contact, before they accept; `after`: only an advisor who accepted; `chosen`: the same, if you
 * share it with them; `never`: no advisor at all. Staff see everything in read-only mode, recorded in the access log.
 */
type Seen = 'before' | 'after' | 'chosen' | 'never'

interface Row {
  seen: Seen
  /** Fits behind "your", unless it is a clause of its own. Never-seen answers of one kind share a name. */
  name: string
  /** "what describes you": comes last in a list and without "your". */
  isClause?: true
  /** The answer this is made from. */
  from?: ConsumerField
  /** Not used for matching either. */
  isUnmatched?: true
}

/** What an advisor can learn of a consumer that isn't an answer. */
type Other = 'initial' | 'message' | 'fit' | 'email' | 'phone'

const before = (name: string, more: Partial<Row> = {}): Row => ({ seen: 'before', name, ...more })
const never = (name: string, more: Partial<Row> = {}): Row => ({ seen: 'never', name, ...more })
const amount = never('exact amounts')
const family = never('family answers')
const other = never('other answers')

export const whoSeesWhat: Readonly<Record<ConsumerField | Other, Row>> = {
  initial: before('initial', { from: 'first_name' }),
  state: before('state', { from: 'zip' }),
  age_band: before('age range'),
  service_topics: before('topics'),
  asset_band: before('asset range', { from: 'assets' }),
  kind_of_help: before('kind of help'),
  message: before('message'),
  fit: before('fit'),
  client_specialties: before('what describes you', { isClause: true }),
  meeting_modes: before('how you’d like to meet', { isClause: true }),

  first_name: { seen: 'after', name: 'first name' },
  /** In the times of meetings. */
  time_zone: { seen: 'after', name: 'time zone' },

  last_name: { seen: 'chosen', name: 'last name' },
  email: { seen: 'chosen', name: 'email' },
  phone: { seen: 'chosen', name: 'phone' },

  zip: never('ZIP code'),
  assets: amount,
  saving_per_month: amount,
  yearly_limit: amount,
  income_band: never('income'),
  debts: never('debts'),
  marital_status: family,
  partner_joins: family,
  dependants: family,
  children_ages: family,
  special_needs_child: family,
  caring_for_parents: family,
  own_gender: never('gender', { isUnmatched: true }),
  preferred_name: never('other answers', { isUnmatched: true }),
  why_now: other,
  in_one_sentence: other,
  employment: other,
  certainty: other,
  meeting_radius_miles: other,
  meeting_times: other,
  languages: other,
  meeting_frequency: other,
  access_needs: other,
  fee_order: other,
  wants_least_cost: other,
  yearly_limit_weight: other,
  advisor_genders: other,
  advisor_genders_weight: other,
  advisor_age_bands: other,
  advisor_age_bands_weight: other,
  advisor_experience: other,
  advisor_experience_weight: other,
  advisor_credentials: other,
  advisor_credentials_weight: other,
  fiduciary_weight: other,
  no_disclosures_weight: other,
  not_said: other,
  card_hides: other,
}

type Seeable = keyof typeof whoSeesWhat
const everything = keysOf(whoSeesWhat)

const seenAs = (seen: Seen) => everything.filter((key) => whoSeesWhat[key].seen === seen)
const namesOf = (keys: readonly Seeable[]) => [...new Set(keys.map((key) => whoSeesWhat[key].name))]

/** "initial", "state", "age range", …: without what the consumer hides from the card. */
export function seenBeforeAccepting(hides: readonly Hideable[] = []): string[] {
  return namesOf(seenAs('before').filter((key) => !hides.some((hidden) => hidden === key)))
}

/** "first name", "time zone", and what this request shares. */
export function seenAfterAccepting(shares: readonly Revealable[] = []): string[] {
  return namesOf([...seenAs('after'), ...seenAs('chosen').filter((key) => shares.some((one) => one === key))])
}

/** "last name", "email", "phone": only with an advisor the consumer shares them with. */
export function seenIfShared(): string[] {
  return namesOf(seenAs('chosen'))
}

/** "ZIP code", "exact amounts", "income", …: no advisor, at no time. */
export function neverSeen(): string[] {
  return namesOf(seenAs('never'))
}

/** What an advisor does not get with this request, even if they accept. */
export function staysPrivate({
  shares = [],
  hides = [],
}: {
  shares?: readonly Revealable[]
  hides?: readonly Hideable[]
}): string[] {
  const kept = seenAs('chosen').filter((key) => !shares.some((one) => one === key))
  return namesOf([...hides, ...kept, ...seenAs('never')])
}

const clauses = namesOf(everything.filter((key) => whoSeesWhat[key].isClause))

/** "your initial, state, topics, what describes you and how you’d like to meet" */
export function asYours(names: readonly string[]): string {
  const nouns = names.filter((name) => !clauses.includes(name))
  const all = [...nouns, ...names.filter((name) => clauses.includes(name))]
  return `${nouns.length > 0 ? 'your ' : ''}${formatList(all)}`
}

/** "their initial, state, topics, what describes them and how they’d like to meet", for advisors. */
export function asTheirs(names: readonly string[]): string {
  return asYours(names)
    .replace(/^your/, 'their')
    .replace('describes you', 'describes them')
    .replace('you’d', 'they’d')
}

/** "first name and email": the words of what a consumer reveals to one advisor. */
export function sharedNames(fields: readonly Revealable[]): string[] {
  return namesOf(fields)
}

/** "age range": the words of what a consumer hides from the card. */
export function hiddenNames(hides: readonly Hideable[]): string[] {
  return namesOf(hides)
}

/** "Initial, state, topics" */
export function asCaption(names: readonly string[]): string {
  const [first = '', ...rest] = names
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')
}

export interface Audience {
  words: string
  /** Advisors see at least a part of it. */
  isSeen: boolean
}

const noAdvisor: Audience = { words: 'Advisors never see this', isSeen: false }

/** Who sees the answers of a section, said once in its head. */
export function audienceOf(fields: readonly ConsumerField[]): Audience {
  const isFrom = (key: Seeable) => fields.some((field) => field === key || field === whoSeesWhat[key].from)
  const shown = seenAs('before').filter(isFrom)
  if (shown.length === 0) return noAdvisor
  const isWhole = fields.every((field) => whoSeesWhat[field].seen === 'before')
  if (isWhole) return { words: 'Advisors you contact see this', isSeen: true }
  const later = seenAs('after').filter(isFrom)
  const then = later.length > 0 ? `, and ${asYours(namesOf(later))} once they accept` : ''
  const rest = seenAs('chosen').some(isFrom) ? 'nothing else unless you share it' : 'nothing else'
  return { words: `Advisors you contact see ${asYours(namesOf(shown))}${then}, ${rest}`, isSeen: true }
}

/** Beside one answer that is about to be given. */
export function seenSentence(field: ConsumerField): string {
  const { seen } = whoSeesWhat[field]
  if (seen === 'before') return 'Advisors you contact will see it.'
  return seen === 'never' ? 'Advisors never see it.' : 'Only advisors who accept your request see it.'
}

/** Only where it differs from what the head of its section says. */
export function audienceOfField(field: ConsumerField): Audience | undefined {
  const row = whoSeesWhat[field]
  return row.seen === 'never' && row.isUnmatched
    ? { words: 'Never shown, and not used for matching', isSeen: false }
    : undefined
}
