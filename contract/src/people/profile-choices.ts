import { keysOf } from '../keys-of.ts'

// Choices for our own questions, where the specification names none. Ids go over the wire and into the
// database and never change; labels are what people read.

type Labels = Readonly<Record<string, string>>
/** The ids of a list of choices, typed for zod's enum. */
export const idsOf = <T extends Labels>(labels: T) => keysOf(labels)

export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'U.S. Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const
export type StateCode = keyof typeof states

export const reasonsWhyNow = {
  'new-job': 'A new job',
  'equity-event': 'An equity event',
  inheritance: 'An inheritance',
  marriage: 'Marriage',
  child: 'A child',
  divorce: 'Divorce',
  'death-in-family': 'A death in the family',
  'retiring-soon': 'Retiring within 5 years',
  'selling-a-business': 'Selling a business',
  moving: 'Moving',
  'second-opinion': 'A second opinion',
  other: 'Something else',
} as const

export const kindsOfHelp = {
  'one-question': 'One question answered',
  plan: 'A plan I’ll follow myself',
  'ongoing-advice': 'Ongoing advice',
  'manage-investments': 'Manage my investments',
  'not-sure': 'Not sure',
} as const

export const maritalStatuses = {
  single: 'Single',
  partnered: 'Married or partnered',
  separated: 'Separated',
  divorced: 'Divorced',
  widowed: 'Widowed',
} as const

export const employments = {
  employed: 'Employed',
  'self-employed': 'Self-employed',
  'business-owner': 'Business owner',
  student: 'Student',
  retired: 'Retired',
  'between-jobs': 'Between jobs',
} as const

export const incomeBands = {
  'under-50k': 'Under $50k',
  '50k-120k': '$50k–120k',
  '120k-250k': '$120k–250k',
  '250k-500k': '$250k–500k',
  '500k-plus': '$500k+',
} as const
export type IncomeBand = keyof typeof incomeBands

/** Lower and (exclusive) upper limit in dollars, in the order of the bands. */
export const assetBands = {
  none: '$0',
  '1-25k': '$1–25k',
  '25k-100k': '$25k–100k',
  '100k-250k': '$100k–250k',
  '250k-500k': '$250k–500k',
  '500k-1m': '$500k–1M',
  '1m-3m': '$1M–3M',
  '3m-plus': '$3M+',
} as const
export type AssetBand = keyof typeof assetBands
export const assetBandFloors: Readonly<Record<AssetBand, number>> = {
  none: 0,
  '1-25k': 1,
  '25k-100k': 25_000,
  '100k-250k': 100_000,
  '250k-500k': 250_000,
  '500k-1m': 500_000,
  '1m-3m': 1_000_000,
  '3m-plus': 3_000_000,
}
export function assetBandOf(dollars: number): AssetBand {
  return idsOf(assetBands).findLast((band) => dollars >= assetBandFloors[band]) ?? 'none'
}

/** The lowest yearly income of the band. */
export const incomeBandFloors: Readonly<Record<IncomeBand, number>> = {
  'under-50k': 0,
  '50k-120k': 50_000,
  '120k-250k': 120_000,
  '250k-500k': 250_000,
  '500k-plus': 500_000,
}
export function incomeBandOf(dollars: number): IncomeBand {
  return idsOf(incomeBands).findLast((band) => dollars >= incomeBandFloors[band]) ?? 'under-50k'
}

/** The highest yearly income of the band; null where it is open-ended. */
export const incomeBandCeilings: Readonly<Record<IncomeBand, number | null>> = {
  'under-50k': 50_000,
  '50k-120k': 120_000,
  '120k-250k': 250_000,
  '250k-500k': 500_000,
  '500k-plus': null,
}

export const debtKinds = {
  mortgage: 'Mortgage',
  student: 'Student',
  card: 'Card',
  other: 'Other',
} as const

export const certainties = { exact: 'Exact', roughly: 'Roughly', guess: 'A guess' } as const

export const meetingModes = {
  video: 'Video',
  phone: 'Phone',
  'in-person': 'In person',
  chat: 'Chat first',
} as const
export type MeetingMode = keyof typeof meetingModes

export const meetingRadiiMiles = [5, 10, 25, 50] as const

export const meetingTimes = {
  'weekday-morning': 'Weekday mornings',
  'weekday-afternoon': 'Weekday afternoons',
  'weekday-evening': 'Weekday evenings',
  weekend: 'Weekends',
} as const

export const meetingFrequencies = {
  once: 'Once',
  quarterly: 'Quarterly',
  'twice-a-year': 'Twice a year',
  monthly: 'Monthly',
  'as-needed': 'As needed',
} as const

/** ISO 639-1; the eight most common in the country first, then by name. */
export const languages = {
  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  tl: 'Tagalog',
  vi: 'Vietnamese',
  ar: 'Arabic',
  fr: 'French',
  ko: 'Korean',
  am: 'Amharic',
  bn: 'Bengali',
  de: 'German',
  el: 'Greek',
  fa: 'Persian',
  gu: 'Gujarati',
  he: 'Hebrew',
  hi: 'Hindi',
  hmn: 'Hmong',
  ht: 'Haitian Creole',
  hy: 'Armenian',
  it: 'Italian',
  ja: 'Japanese',
  nv: 'Navajo',
  pa: 'Punjabi',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  so: 'Somali',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  uk: 'Ukrainian',
  ur: 'Urdu',
  yi: 'Yiddish',
} as const
export type Language = keyof typeof languages

export const credentials = {
  cfp: 'CFP',
  cfa: 'CFA',
  cpa: 'CPA',
  ea: 'EA',
  chfc: 'ChFC',
  pfs: 'PFS',
} as const
export type Credential = keyof typeof credentials

export const credentialNames: Readonly<Record<Credential, string>> = {
  cfp: 'Certified Financial Planner',
  cfa: 'Chartered Financial Analyst',
  cpa: 'Certified Public Accountant',
  ea: 'Enrolled Agent, for taxes',
  chfc: 'Chartered Financial Consultant',
  pfs: 'Personal Financial Specialist',
}

/** The weight of a wish about the advisor. */
export const wishWeights = {
  must: 'Must have',
  nice: 'Nice to have',
  any: 'Doesn’t matter',
} as const
export type WishWeight = keyof typeof wishWeights

export const advisorTitles = [
  'Financial Advisor',
  'Financial Planner',
  'Investment Adviser Representative',
  'Wealth Advisor',
  'Tax Advisor',
  'Retirement Planner',
  'Portfolio Manager',
] as const

export const clientCounts = { none: '0', few: '1–5', some: '6–20', many: '21 or more' } as const

export const proofMethods = {
  'work-email': 'A code to your work email',
  'compliance-officer': 'Your firm’s compliance officer',
  'government-id': 'A government ID',
} as const

export const noRecordReasons = {
  'state-waiver': 'My state doesn’t require registration',
  new: 'My registration is new',
  typo: 'The number may be wrong',
} as const

/** Allowed hosts for a video introduction, shown as a link with a poster and never as a frame. */
export const videoHosts = [
  'youtube.com',
  'www.youtube.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
] as const

export const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const
