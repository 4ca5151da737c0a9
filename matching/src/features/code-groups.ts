import { keysOf, recordOf } from '../keys-of.ts'

// The groups of 4-bit codes that describe an advisor, in order. Groups a consumer's answers don't touch are
// never read, so having many is cheap.

const widths = {
  specialties: 6,
  topics: 4,
  feeTypes: 1,
  meetingModes: 1,
  meetingTimes: 1,
  languages: 2,
  gender: 1,
  age: 1,
  experience: 1,
  credentials: 2,
  costs: 8,
  answered: 1,
  accepted: 1,
  rating: 1,
  tenure: 1,
  takesSpecialties: 6,
  takesTopics: 2,
  takesAssets: 2,
  takesIncomes: 2,
  takesMeetings: 1,
  takesHelp: 2,
  takesAges: 2,
  takesStates: 14,
} as const
export type GroupName = keyof typeof widths

/** The indexes of each name's groups in an advisor's codes. */
export const groupsOf: Readonly<Record<GroupName, readonly number[]>> = (() => {
  let next = 0
  return recordOf(keysOf(widths), (name) => Array.from({ length: widths[name] }, () => next++))
})()

export const groupNames: readonly string[] = Object.entries(groupsOf).flatMap(([name, places]) =>
  places.map((_, index) => (places.length === 1 ? name : `${name} ${index + 1}`)),
)

/** The most common languages; others are looked up in the advisor's own list. */
export const codedLanguages: readonly string[] = ['en', 'es', 'zh', 'tl', 'vi', 'ar', 'fr', 'ko']

/** In bit order, which must never change. */
export const codedStates = (
  'AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY'
).split(' ')

/**
 * Inclusive upper bounds of the first-year cost levels in dollars; one more level is unbounded, and the last
 * code means unknown.
 */
export const costLevels = [
  500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000, 25_000, 50_000, 100_000,
] as const
export const unknownCost = 15

export const bitOf = (code: number, bit: number) => (code >> bit) & 1
