import type { AdvisorFacts } from '../features/advisor-facts.ts'
import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { costInYearOne } from '../features/cost-in-year-one.ts'
import { fiduciaryBit, noDisclosuresBit, spokenBy } from '../features/encode-advisor.ts'
import { promises } from '../features/feature-values.ts'

type Values = readonly (number | string)[]

/**
 * What the consumer asked for, what the advisor has, and the overlap: enumeration values, dollars or codes.
 */
export type ReasonParameters = { readonly yours: Values; readonly theirs: Values; readonly common: Values }

const both = (yours: Values | null, theirs: Values): ReasonParameters => ({
  yours: yours ?? [],
  theirs,
  common: (yours ?? []).filter((value) => theirs.includes(value)),
})
const one = (value: number | null): Values => (value === null ? [] : [value])

/** Credentials 0–5; 6 means fiduciary, 7 means no disclosures. */
const keptPromises = ({ credentials, isFiduciary, hasDisclosures }: AdvisorFacts): Values => [
  ...credentials,
  ...(isFiduciary ? [fiduciaryBit] : []),
  ...(hasDisclosures === false ? [noDisclosuresBit] : []),
]

/** A percentage and its sample size. */
const counted = ({ share, of }: { share: number; of: number }): Values => [Math.round(share * 100), of]

/** Stars to one decimal, and how many reviews they are the plain mean of. */
const starred = ({ share, of }: { share: number; of: number }): Values => [
  Math.round(10 * (1 + 4 * share)) / 10,
  of,
]

function costFor({ costAt, assetBand }: ConsumerWishes, { yearOneCosts }: AdvisorFacts): number | null {
  const at = costAt ?? assetBand
  return at === null ? null : costInYearOne((band) => yearOneCosts[band] ?? null, at)
}

export function reasonParameters(
  factor: string,
  wishes: ConsumerWishes,
  facts: AdvisorFacts,
): ReasonParameters {
  const { takes } = facts
  const preferred = ({ only, prefer }: { only: Values; prefer: Values }) => [...only, ...prefer]
  switch (factor) {
    case 'topics':
      return both(wishes.topics, facts.topics)
    case 'specialties':
      return both(wishes.specialties, facts.specialties)
    case 'cost':
      return {
        yours: one(wishes.yearlyLimit),
        theirs: one(costFor(wishes, facts)),
        common: [],
      }
    case 'feeType':
      return both(wishes.feeOrder, facts.feeTypes)
    case 'meeting':
      return both(wishes.meetingModes, facts.meetingModes)
    case 'time':
      return both(wishes.meetingTimes, facts.meetingTimes ?? [])
    case 'language':
      return both(wishes.languages, spokenBy(facts))
    case 'experience':
      return both(wishes.experience.values, one(facts.experience))
    case 'credentials':
      return both(promises(wishes).values, keptPromises(facts))
    case 'advisorAge':
      return both(wishes.ageBands.values, one(facts.ageBand))
    case 'gender':
      return both(wishes.genders.values, one(facts.gender))
    case 'answers':
      return both(null, counted(facts.answered))
    case 'acceptance':
      return both(null, counted(facts.accepted))
    case 'rating':
      return both(null, starred(facts.rating))
    case 'tenure':
      return both(null, [facts.daysWithUs])
    case 'takesSpecialties':
      return both(
        wishes.specialties,
        preferred(takes.specialties).length ? preferred(takes.specialties) : facts.specialties,
      )
    case 'takesTopics':
      return both(wishes.topics, preferred(takes.topics).length ? preferred(takes.topics) : facts.topics)
    case 'takesAssets':
      return both(one(wishes.assetBand), preferred(takes.assetBands))
    case 'takesIncome':
      return both(one(wishes.incomeBand), preferred(takes.incomeBands))
    case 'takesHelp':
      return both(one(wishes.kindOfHelp), preferred(takes.kindsOfHelp))
    case 'takesMeeting':
      return both(wishes.meetingModes, preferred(takes.meetingModes))
    case 'takesAge':
      return both(one(wishes.ageBand), takes.preferredAgeBands)
    case 'takesState':
      return both([wishes.state], takes.preferredStates)
    default:
      return both(null, [])
  }
}
