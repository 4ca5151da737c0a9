import { isKeyOf, keysOf } from '@evenkeel/contract/keys-of'
import { states } from '@evenkeel/contract/people/profile-choices'
import {
  type FactSource,
  factSources,
  type Licence,
  licenceLabels,
  type RegisterFirm,
  type RegisterRecord,
} from '@evenkeel/contract/people/register'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatList } from '@evenkeel/format/lists'

// A record in words. The facts are the register's; nothing here judges them.

export const sourceLabel = (source: FactSource) => factSources[source]

/** The source, as the start of a sentence. */
export function whoSays(source: FactSource): string {
  if (source === 'register-individuals') return 'The register says'
  if (source === 'document') return 'Their document says'
  // What differs from a firm's form names the form and its item.
  return source === 'self' ? 'They also say' : 'The firm’s'
}

export function nameOf({ firstName, middleName, lastName, suffix }: RegisterRecord): string {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
}

export function placeOf({ city, state }: { city: string | null; state: string | null }): string {
  return [city, state].filter(Boolean).join(', ')
}

export const stateName = (code: string) => (isKeyOf(states, code) ? states[code] : code)

const bases: Readonly<Record<Licence['basis'], string>> = {
  'own-registration': 'personally registered',
  'firm-notice-filing': 'through the firm’s notice filing',
  'no-office-few-clients': 'no office and fewer than 6 clients there in 12 months',
  'office-without-registration': 'has an office there but isn’t registered',
  'state-without-exemption': 'the state has no small-client exemption',
  'no-registration': 'the register lists no current registration',
}

/** "Registered since Mar 4, 2011 (personally registered)" */
export function licenseInWords({ licence, basis, since }: Licence): string {
  const from = since ? ` since ${formatCalendarDay(since)}` : ''
  return `${licenceLabels[licence]}${from} (${bases[basis]})`
}

const ways: Readonly<Record<keyof RegisterFirm['pay'], string>> = {
  percentOfAssets: 'a percentage of assets',
  hourly: 'hourly charges',
  // What the form means by subscription fees.
  subscription: 'newsletter subscriptions',
  fixed: 'fixed fees',
  commissions: 'commissions',
  performance: 'performance-based fees',
  other: 'other ways',
}

/** Which ways of payment the form checks and which it does not; an open question is in neither. */
export function payInWords(pay: RegisterFirm['pay']): { yes: string; no: string } {
  const all = keysOf(ways)
  const words = (answer: boolean) =>
    formatList(all.filter((way) => pay[way] === answer).map((way) => ways[way]))
  return { yes: words(true), no: words(false) }
}

/**
 * Only the two registers themselves, because anyone can write a file and this becomes a link for others (security
 * H32).
 */
export function registerLink(link: string | null): string | undefined {
  if (!link || !URL.canParse(link)) return undefined
  const { protocol, hostname } = new URL(link)
  const isRegister = /(^|\.)(adviserinfo\.sec\.gov|brokercheck\.finra\.org)$/.test(hostname)
  return protocol === 'https:' && isRegister ? link : undefined
}

const summary = (crd: string) => `individual/summary/${encodeURIComponent(crd)}`
export const iapdAddress = (crd: string) => `https://adviserinfo.sec.gov/${summary(crd)}`
export const brokerCheckAddress = (crd: string) => `https://brokercheck.finra.org/${summary(crd)}`
