import { experienceBands } from '@evenkeel/contract/choices'
import { experienceBandIndex } from '@evenkeel/contract/people/advisor-answers'
import { credentials, languages, states } from '@evenkeel/contract/people/profile-choices'
import { disclosureKinds, type RegisterRecord } from '@evenkeel/contract/people/register'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'
import { findContradictions } from '../../people/register/find-contradictions.ts'
import type { PageFacts } from './gather-page.ts'

/** A fact with who says it: a register, a document, or the advisor. */
export interface Fact {
  label: string
  value: string
  source: string
  kind: 'register' | 'document' | 'self'
}

const checked = ({ asOf }: RegisterRecord) => `SEC, IAPD · checked ${formatCalendarDay(asOf)}`

/** In the order of the page; a fact that nobody states is left out. */
export function factsOf({ answers, record }: PageFacts, first: string): Fact[] {
  const stated = `Stated by ${first}`
  const current = record && !record.goneOn ? record : undefined
  const facts: (Fact | undefined)[] = [
    registration(answers, current, stated),
    disclosures(answers, record, stated),
    credentialFact(answers, record, stated),
    typeof answers.is_fiduciary === 'boolean'
      ? {
          label: 'Fiduciary',
          value: answers.is_fiduciary ? 'In writing, for every client' : 'Not at all times',
          source: stated,
          kind: 'self',
        }
      : undefined,
    experience(answers, record, stated),
    answers.languages?.length
      ? {
          label: 'Languages',
          value: formatList(answers.languages.map((language) => languages[language])),
          source: stated,
          kind: 'self',
        }
      : undefined,
    answers.education
      ? { label: 'Education', value: answers.education, source: stated, kind: 'self' }
      : undefined,
    ...differences(answers, record, first),
  ]
  return facts.flatMap((fact) => fact ?? [])
}

type Answers = PageFacts['answers']

/** Both versions with their sources, as in the profile that consumers see. */
function differences(answers: Answers, record: RegisterRecord | undefined, first: string): Fact[] {
  if (!record) return []
  return findContradictions(answers, record).map(({ label, stated, found, source, asOf }) => ({
    label: `${label}: sources differ`,
    value: `${first} states: ${stated}. ${source === 'register-individuals' ? 'The register says:' : 'The firm’s'} ${found}.`,
    source: `SEC, IAPD · checked ${formatCalendarDay(asOf)}`,
    kind: 'register',
  }))
}

const others = (count: number) => (count > 0 ? ` and ${formatCountOf(count, 'other state')}` : '')

function registration(
  { registered_states, home_state }: Answers,
  record: RegisterRecord | undefined,
  stated: string,
): Fact | undefined {
  const registered = record?.licences.filter(({ licence }) => licence === 'registered') ?? []
  const home = registered.find(({ state }) => state === home_state) ?? registered[0]
  if (record && home) {
    const since = home.since ? ` (since ${home.since.slice(0, 4)})` : ''
    return {
      label: 'Registration',
      value: `${states[home.state]}${since}${others(registered.length - 1)}`,
      source: checked(record),
      kind: 'register',
    }
  }
  const [one] = registered_states ?? []
  if (!one) return undefined
  const named = registered_states?.find((state) => state === home_state) ?? one
  return {
    label: 'Registration',
    value: `${states[named]}${others((registered_states?.length ?? 1) - 1)}`,
    source: stated,
    kind: 'self',
  }
}

/** A report of either counts; a missing one is never worded as praise. */
function disclosures(
  { has_disclosures }: Answers,
  record: RegisterRecord | undefined,
  stated: string,
): Fact | undefined {
  if (record && record.disclosures.length > 0)
    return {
      label: 'Disclosures',
      value: formatList(record.disclosures.map((kind) => disclosureKinds[kind])),
      source: checked(record),
      kind: 'register',
    }
  if (has_disclosures === true)
    return { label: 'Disclosures', value: 'Says there are some', source: stated, kind: 'self' }
  return record
    ? { label: 'Disclosures', value: 'None reported', source: checked(record), kind: 'register' }
    : undefined
}

function credentialFact(
  { credentials: own }: Answers,
  record: RegisterRecord | undefined,
  stated: string,
): Fact | undefined {
  if (!own?.length) return undefined
  const labels = own.map((credential) => credentials[credential])
  const known = record?.designations.join(' ').toLowerCase() ?? ''
  const isListed = labels.every((label) => new RegExp(`\\b${label.toLowerCase()}\\b`).test(known))
  return {
    label: 'Credentials',
    value: formatList(labels),
    source: isListed && record ? checked(record) : stated,
    kind: isListed && record ? 'register' : 'self',
  }
}

const yearMs = 365.25 * 86_400_000

function experience(
  { years_of_experience: years }: Answers,
  record: RegisterRecord | undefined,
  stated: string,
): Fact | undefined {
  if (years === null || years === undefined) return undefined
  const since = record?.registeredSince
  const registered =
    record && since ? (Date.parse(record.asOf) - Date.parse(since)) / yearMs : Number.NEGATIVE_INFINITY
  const band = experienceBands[experienceBandIndex(years)] ?? ''
  return {
    label: 'Experience',
    value: band.replace('Years', 'years'),
    source: registered >= years - 1 ? `${stated}, agrees with IAPD` : stated,
    kind: 'self',
  }
}
