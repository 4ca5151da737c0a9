import * as z from 'zod/mini'
import {
  ageBands,
  clientSpecialties,
  experienceBands,
  feeTypes,
  genderOptions,
  serviceTopics,
} from '../choices.ts'
import { keysOf } from '../keys-of.ts'
import {
  credentials,
  idsOf,
  meetingModes,
  meetingRadiiMiles,
  meetingTimes,
} from '../people/profile-choices.ts'
import { personIdSchema } from '../person-id.ts'
import { severalOf, wholeNumber } from '../text-rules.ts'

// The card of an advisor in the results, the filters and trials of a search, and its counts.

const seconds = z.int()
export const several = z.array(z.union([z.number(), z.string()]))

/** Wishes a consumer can give up, named after the reason for which advisors are left out. */
export const wishesToGiveUp = {
  gender: 'Gender',
  age: 'Age range',
  experience: 'Experience',
  credentials: 'Credentials',
  fiduciary: 'Fiduciary in writing',
  disclosures: 'No reported disclosures',
  language: 'Language',
  'takes-meetings': 'How you want to meet',
  distance: 'Distance',
  'yearly-limit': 'Cost limit',
} as const
export type WishToGiveUp = keyof typeof wishesToGiveUp

export const refusalReasons = [
  'not-shown',
  'state',
  'not-accepting',
  'no-room',
  'too-many-unanswered',
  'hidden',
  'blocked',
  'already-asked',
  'declined-lately',
  'gender',
  'age',
  'experience',
  'credentials',
  'fiduciary',
  'disclosures',
  'language',
  'meeting-mode',
  'distance',
  'yearly-limit',
  'asset-minimum',
  'income-minimum',
  'takes-specialties',
  'takes-topics',
  'takes-assets',
  'takes-incomes',
  'takes-meetings',
  'takes-help',
  'percentage-only',
  'no-debt-advice',
  // Filters of this search only.
  'filtered',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Filters of a search in addition to the profile's; stored with the search, not in the profile. */
export const filtersSchema = z.partial(
  z.strictObject({
    fee_types: severalOf(wholeNumber(0, feeTypes.length - 1), feeTypes.length),
    genders: severalOf(z.enum(genderOptions), genderOptions.length),
    age_bands: severalOf(z.enum(ageBands), ageBands.length),
    experience: severalOf(z.enum(experienceBands), experienceBands.length),
    credentials: severalOf(z.enum(idsOf(credentials)), 6),
    /** Advisors must match all of them. */
    specialties: severalOf(wholeNumber(0, clientSpecialties.length - 1), 5),
    topics: severalOf(wholeNumber(0, serviceTopics.length - 1), 3),
    meets_in_person: z.literal(true),
    meets_by_video: z.literal(true),
    has_free_first_call: z.literal(true),
    takes_under_100k: z.literal(true),
    is_fiduciary: z.literal(true),
    has_no_disclosures: z.literal(true),
  }),
)
export type Filters = z.infer<typeof filtersSchema>
export const filterNames = keysOf(filtersSchema.shape)
export type FilterName = keyof Filters

/** One changed answer, tried in a separate search; the profile stays as it is until saved. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drop'), wish: z.enum(idsOf(wishesToGiveUp)) }),
  z.strictObject({ kind: z.literal('yearly-limit'), dollars: wholeNumber(0, 1_000_000) }),
  z.strictObject({ kind: z.literal('meeting-time'), add: z.enum(idsOf(meetingTimes)) }),
  z.strictObject({ kind: z.literal('meeting-mode'), add: z.enum(idsOf(meetingModes)) }),
  z.strictObject({ kind: z.literal('meeting-radius'), miles: z.literal([...meetingRadiiMiles]) }),
])
export type Change = z.infer<typeof changeSchema>

/** Positions in the enumerations, dollars or codes, which the web turns into text. */
export const parametersSchema = z.strictObject({ yours: several, theirs: several, common: several })
const reasonSchema = z.extend(parametersSchema, { factor: z.string(), above: z.number() })
export type Reason = z.infer<typeof reasonSchema>

const fitTotals = {
  /** 0–100: the mean of the two sides. */
  total: z.number(),
  yours: z.number(),
  theirs: z.number(),
} as const

/** The relation between two people beyond their answers. */
export const standings = ['open', 'asked', 'matched', 'declined', 'hidden', 'paused', 'full', 'gone'] as const

export const advisorCardSchema = z.strictObject({
  advisor_id: personIdSchema,
  first_name: z.string(),
  last_name: z.string(),
  title: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  home_town: z.nullable(z.string()),
  /** Whole miles between the two ZIP codes; null if either is unknown. */
  miles: z.nullable(z.int()),
  profileImage_id: z.nullable(z.string()),
  is_demo: z.boolean(),
  /** Rank in its list, from 1; null outside a list. */
  rank: z.nullable(z.int()),
  fit: z.strictObject(fitTotals),
  reasons: z.strictObject({
    /** At most three, the strongest first. */
    yours: z.array(reasonSchema),
    theirs: z.nullable(reasonSchema),
    weakest: z.nullable(reasonSchema),
  }),
  /** In the place kept for advisors few have seen: the only one that isn't sorted by fit. */
  is_newcomer: z.boolean(),
  /** Caveats of an advisor who passes all filters. */
  marks: z.array(z.enum(['assets-unknown', 'income-unknown', 'de-minimis'])),
  /** The cheapest of this advisor's fees that takes this consumer; null where none does or none is known. */
  cost: z.nullable(
    z.strictObject({
      fee_type: z.int(),
      /** Of this way to pay; a percentage as charged on this consumer's assets. */
      price: z.strictObject({
        amount: z.number(),
        unit: z.enum(['percent', 'once', 'year', 'month', 'hour']),
      }),
      year_one: z.int(),
      ten_years: z.int(),
      thirty_years: z.int(),
      /** Computed from a band instead of an exact amount. */
      is_from_band: z.boolean(),
    }),
  ),
  experience: z.nullable(z.enum(experienceBands)),
  credentials: z.array(z.enum(idsOf(credentials))),
  meeting_modes: z.array(z.string()),
  next_slot_at: z.nullable(seconds),
  /** Median over the requests answered in the last 90 days; null below five. */
  answers: z.strictObject({ median_hours: z.nullable(z.number()), of: z.int() }),
  register: z.nullable(
    z.strictObject({
      crd: z.nullable(z.int()),
      registered_since: z.nullable(z.string()),
      is_registered_here: z.boolean(),
      has_disclosures: z.nullable(z.boolean()),
      checked_on: z.nullable(z.string()),
    }),
  ),
  /** What the advisor pays us, as text; null for nothing. */
  pays_us: z.nullable(z.string()),
  is_saved: z.boolean(),
  standing: z.enum(standings),
})
export type AdvisorCard = z.infer<typeof advisorCardSchema>

const relaxationSchema = z.strictObject({
  /** Must-haves of the profile to search without. */
  given_up: z.array(z.enum(idsOf(wishesToGiveUp))),
  /** Filters of this search to remove. */
  filters: z.array(z.enum(filterNames)),
  left: z.int(),
  gained: z.int(),
})
export type Relaxation = z.infer<typeof relaxationSchema>

/** A must-have with its positions in the enumerations, amounts or codes; empty for yes-or-no wishes. */
export const mustHaveSchema = z.strictObject({ wish: z.enum(idsOf(wishesToGiveUp)), values: several })
export type MustHave = z.infer<typeof mustHaveSchema>

export const countsSchema = z.strictObject({
  /** Advisors that pass everything, filters and trial included. */
  left: z.int(),
  in_state: z.int(),
  reasons: z.array(
    z.strictObject({ reason: z.enum(refusalReasons), removes: z.int(), removes_alone: z.int() }),
  ),
  /** Must-haves and filters that could be given up, one or two at a time, the most results first. */
  relaxations: z.array(relaxationSchema),
  /** The smallest set that yields a result when given up. */
  fewest: z.nullable(relaxationSchema),
  /** Smaller changes that yield a result, only where nothing is left. */
  rescues: z.array(z.strictObject({ change: changeSchema, left: z.int() })),
})
export type Counts = z.infer<typeof countsSchema>
