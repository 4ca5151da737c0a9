import type { AdvisorFacts, Counted, Stances } from './advisor-facts.ts'
import {
  codedLanguages,
  codedStates,
  costLevels,
  type GroupName,
  groupNames,
  groupsOf,
  unknownCost,
} from './code-groups.ts'
import type { Codes } from './feature-schema.ts'

/** Smaller samples count as unknown: one bad day is not a habit. */
const countsFrom = 5

const all = (length: number): readonly number[] => Array.from({ length }, (_, index) => index)
const everyAssetBand = all(8)
const everyIncomeBand = all(5)
const everyMeetingMode = all(4)
const everyKindOfHelp = all(5)
const everyAgeBand = all(5)
const everyState = all(codedStates.length)

export function encodeAdvisor(facts: AdvisorFacts): Codes {
  const codes = new Uint8Array(groupNames.length)
  const put = (name: GroupName, code: number, index = 0) => {
    codes[groupsOf[name][index] ?? 0] = code
  }
  const putBits = (name: GroupName, values: readonly number[]) => {
    for (const value of values) {
      const place = groupsOf[name][value >> 2] ?? 0
      codes[place] = (codes[place] ?? 0) | (1 << (value & 3))
    }
  }
  const { takes } = facts

  putBits('specialties', facts.specialties)
  for (const topic of facts.topics) {
    const place = groupsOf.topics[topic >> 1] ?? 0
    const rank = facts.mainTopics.includes(topic) ? 2 : 1
    codes[place] = (codes[place] ?? 0) | (rank << (2 * (topic & 1)))
  }
  putBits('feeTypes', facts.feeTypes)
  putBits('meetingModes', facts.meetingModes)
  putBits('meetingTimes', facts.meetingTimes ?? [])
  putBits(
    'languages',
    spokenBy(facts)
      .map((language) => codedLanguages.indexOf(language))
      .filter((bit) => bit >= 0),
  )
  put('gender', facts.gender === null ? 0 : facts.gender + 1)
  put('age', facts.ageBand === null ? 0 : facts.ageBand + 1)
  put('experience', facts.experience === null ? 0 : facts.experience + 1)
  putBits('credentials', facts.credentials)
  if (facts.isFiduciary) putBits('credentials', [fiduciaryBit])
  if (facts.hasDisclosures === false) putBits('credentials', [noDisclosuresBit])
  for (const band of groupsOf.costs.keys()) put('costs', levelOfCost(facts.yearOneCosts[band] ?? null), band)
  put('answered', levelOfShare(facts.answered))
  put('accepted', levelOfShare(facts.accepted))
  put('rating', levelOfRating(facts.rating))
  put('tenure', levelOfDays(facts.daysWithUs))

  // No preference sets every bit, so that each group can be read without the others.
  putBits('takesSpecialties', preferredOr(facts.specialties, takes.specialties))
  putBits('takesTopics', preferredOr(facts.topics, takes.topics))
  putBits('takesAssets', preferredOr(everyAssetBand, takes.assetBands))
  putBits('takesIncomes', preferredOr(everyIncomeBand, takes.incomeBands))
  putBits('takesMeetings', preferredOr(everyMeetingMode, takes.meetingModes))
  putBits('takesHelp', preferredOr(everyKindOfHelp, takes.kindsOfHelp))
  putBits('takesAges', takes.preferredAgeBands.length > 0 ? takes.preferredAgeBands : everyAgeBand)
  putBits(
    'takesStates',
    takes.preferredStates.length > 0
      ? takes.preferredStates.map((state) => codedStates.indexOf(state)).filter((bit) => bit >= 0)
      : everyState,
  )
  return codes
}

/** Advisors who list no language are assumed to speak English. */
export const spokenBy = ({ languages }: AdvisorFacts): readonly string[] =>
  languages.length > 0 ? languages : ['en']

/** Bit positions in `credentials`, after the six credentials. */
export const fiduciaryBit = 6
export const noDisclosuresBit = 7

/** "Only" counts as at least as preferred as "prefer". */
function preferredOr(others: readonly number[], { only, prefer }: Stances): readonly number[] {
  const wanted = [...only, ...prefer]
  return wanted.length > 0 ? wanted : others
}

export function levelOfCost(dollars: number | null): number {
  if (dollars === null || !Number.isFinite(dollars)) return unknownCost
  const level = costLevels.findIndex((end) => dollars <= end)
  return level < 0 ? costLevels.length : level
}

/** 0 is unknown; 1–15 rise with the share. */
export function levelOfShare({ share, of }: Counted): number {
  if (of < countsFrom || !Number.isFinite(share)) return 0
  return 1 + Math.round(Math.min(1, Math.max(0, share)) * 14)
}

/** What an advisor is expected to get before anyone has reviewed them, and how many reviews that is worth. */
const expectedStars = 4.2
const worthOfExpected = 8
/** The stars between the expected mean and either end of the codes. */
const starsPerHalf = 0.8

/**
 * 0 is unknown, which counts as much as the expected mean (code 8); 1–15 rise with the Bayesian mean of the stars, so
 * that five perfect reviews are less than fifty. Used by the model only; people see the plain mean (decision 0074).
 */
export function levelOfRating({ share, of }: Counted): number {
  if (of < countsFrom || !Number.isFinite(share)) return 0
  const stars = 1 + 4 * Math.min(1, Math.max(0, share))
  const mean = (worthOfExpected * expectedStars + of * stars) / (worthOfExpected + of)
  return levelOfShare({ share: 0.5 + (mean - expectedStars) / (2 * starsPerHalf), of })
}

/** Levels double: 0 days, 1, 2, 4 … */
export function levelOfDays(days: number): number {
  let level = 0
  for (let rest = Math.floor(days); rest >= 1 && level < 15; rest /= 2) level += 1
  return level
}
