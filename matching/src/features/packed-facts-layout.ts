// Byte layout of stored facts. Offsets and lists never change meaning; a change gets a new layout number, so
// that old bytes remain readable.

export const layoutNumber = 2
export const packedLength = 158
/** Without the advisor's place. */
export const firstLayout = { number: 1, length: 154 } as const

export const at = {
  layout: 0,
  flags: 1,
  /** Gender in the low half, age band in the high one; 0 means not answered. */
  genderAge: 2,
  experience: 3,
  credentials: 4,
  /** Fee types in the low half, meeting modes in the high one. */
  feesMeetings: 5,
  meetingTimes: 6,
  topics: 7,
  mainTopics: 8,
  specialties: 9,
  states: 12,
  deMinimisStates: 19,
  languages: 26,
  /** The only, prefer and never sets, one after the other. */
  takesSpecialties: 34,
  takesTopics: 43,
  takesAssets: 46,
  takesIncomes: 49,
  takesMeetings: 52,
  takesHelp: 55,
  preferredAges: 58,
  preferredStates: 59,
  assetMinimum: 66,
  incomeMinimum: 70,
  daysWithUs: 74,
  yearOneCosts: 78,
  answered: 110,
  accepted: 122,
  rating: 134,
  id: 146,
  /** As encodePlace makes it; 0 means unknown. */
  latitude: 154,
  longitude: 156,
} as const

export const flag = {
  isShown: 1,
  isAccepting: 2,
  isFiduciaryKnown: 4,
  isFiduciary: 8,
  hasDisclosuresKnown: 16,
  hasDisclosures: 32,
  hasMeetingTimes: 64,
  /** Unset in bytes written before the question existed. */
  hasFreeFirstCall: 128,
} as const

export const unknownDollars = 0xffffffff

/** In bit order; new ones are appended, 64 at most. */
export const packedLanguages =
  'en es zh tl vi ar fr ko am bn de el fa gu he hi hmn ht hy it ja nv pa pl pt ru so ta te th uk ur yi'.split(
    ' ',
  )
