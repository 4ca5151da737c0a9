import type { Specialization } from '@evenkeel/contract/people/advisor-answers'
import type { Credential, Language, MeetingMode } from '@evenkeel/contract/people/profile-choices'
import { languages as languageNames, states } from '@evenkeel/contract/people/profile-choices'
import { formatCount } from '@evenkeel/format/counts'
import { assetMinimumOf } from './asset-minimum.ts'
import type { Facts, PlaceholderValues } from './pick-sentence.ts'
import { landscapeOf, type Town } from './places.ts'
import type { Firm } from './random-firm.ts'
import type { Life } from './random-life.ts'
import type { Openness } from './random-weekly-hours.ts'
import { spellNumber } from './spell-number.ts'

export interface AboutAdvisor {
  town: Town
  firm: Firm
  life: Life
  credentials: readonly Credential[]
  languages: readonly Language[]
  modes: readonly MeetingMode[]
  openness: Openness
  specializations: readonly Specialization[]
}

const dollars = (value: number) => `$${formatCount(value)}`
const inYears = (count: number) => (count === 1 ? 'one year' : `${spellNumber(count)} years`)

/** What is true of an advisor, and the values for placeholders in sentences about them. */
export function advisorFacts({ firm, life, town, ...about }: AboutAdvisor): {
  facts: Facts
  values: PlaceholderValues
} {
  const facts = new Set<string>([...about.credentials, landscapeOf(town.state)])
  const values: Record<string, string> = {
    town: town.name,
    state: states[town.state],
    firm: firm.name,
    years: inYears(life.years),
    before: inYears(life.yearsBefore),
    minutes: String(firm.firstMeeting.minutes),
  }
  const note = (name: string, isTrue: boolean) => void (isTrue && facts.add(name))

  note('own', firm.isOwn)
  note('seasoned', life.years >= 6)
  note('veteran', life.years >= 18)
  note('fiduciary', firm.isFiduciary)
  note('feeOnly', !(firm.takesCommissions || firm.sellsInsurance || firm.takesReferralFees))
  note('insurance', firm.sellsInsurance)
  note('commissions', firm.takesCommissions)
  note('free', firm.firstMeeting.isFree)
  note('paidFirst', !firm.firstMeeting.isFree)
  note('inPerson', about.modes.includes('in-person'))
  note('virtual', !about.modes.includes('in-person'))
  note('evenings', about.openness.hasEvenings)
  note('saturday', about.openness.hasSaturdays)
  note('city', town.thousands >= 350)
  noteFees(firm, note, values)
  noteHome(life, note, values)

  const [, second] = about.languages
  note('spanish', second === 'es')
  note('chinese', second === 'zh')
  note('second', second !== undefined && second !== 'es' && second !== 'zh')
  if (second) values.language = languageNames[second]
  return { facts, values }
}

type Note = (name: string, isTrue: boolean) => void

function noteFees({ fees }: Firm, note: Note, values: Record<string, string>): void {
  const minimum = assetMinimumOf(fees)
  note('minimum', minimum > 0)
  note('noMinimum', minimum === 0)
  values.minimum = dollars(minimum)
  for (const fee of fees) {
    if (fee.kind === 'asset-under-management') {
      note('aum', true)
      note('aumOnly', fees.length === 1)
      note('single', fee.schedule === 'single')
      note('tiered', fee.schedule !== 'single')
      values.rate = String(fee.tiers[0]?.ratePercent ?? 1)
    } else if (fee.kind === 'flat-fee') {
      note(fee.paid === 'once' ? 'flatOnce' : 'flatYearly', true)
      note('flatOnly', fees.length === 1 && fee.paid === 'once')
      values.flat = dollars(fee.amount)
    } else if (fee.kind === 'monthly-subscription') {
      note('subscription', true)
      values.monthly = dollars(fee.monthly)
    } else {
      note('hourly', true)
      note('hourlyOnly', fees.length === 1)
      values.hourly = dollars(fee.rate)
      values.hours = spellNumber(fee.firstYearHours)
    }
  }
}

function noteHome({ spouse, children, areGrown }: Life, note: Note, values: Record<string, string>): void {
  note('partner', spouse !== undefined)
  note('kids', children > 0 && !areGrown)
  note('grown', areGrown)
  note('several', children > 1)
  values.spouse = spouse ?? 'family'
  values.household = spellNumber(children + 2)
  values.kids = children === 1 ? 'a daughter' : `${spellNumber(children)} children`
  values.ourKids = children === 1 ? 'our daughter' : `our ${spellNumber(children)} children`
}
