import { formatCount } from '@evenkeel/format/counts'
import * as z from 'zod/mini'
import { ageBands, clientSpecialties, genderOptions, serviceTopics } from '../choices.ts'
import { keysOf } from '../keys-of.ts'
import {
  httpsLink,
  line,
  longText,
  personName,
  phoneNumber,
  severalOf,
  timeZone,
  wholeNumber,
} from '../text-rules.ts'
import {
  clientCounts,
  credentials,
  idsOf,
  languages,
  noRecordReasons,
  states,
  videoHosts,
  weekdays,
} from './profile-choices.ts'

// An advisor's answers, field by field, under the specification's names where it has them (spec §3). Fees
// have the shape of matching/cost, so that typed fees go into the cost model unchanged.

const answer = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))
const generalist = 19

const amount = (max: number) =>
  z
    .number({ error: 'Enter a number.' })
    .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(max, `Enter ${formatCount(max)} or less.`))
const percent = (max: number) =>
  amount(max).check(
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'Use steps of 0.01.'),
  )
const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(schema)

export const feeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('asset-under-management'),
    schedule: z.enum(['single', 'graduated', 'cliff']),
    tiers: z
      .array(
        z.strictObject({
          from: amount(1_000_000_000_000),
          upTo: z.nullable(amount(1_000_000_000_000)),
          ratePercent: percent(3),
        }),
      )
      .check(z.minLength(1, 'Add at least one tier.'), z.maxLength(12, 'Use 12 tiers or fewer.')),
    yearlyMinimumFee: optional(amount(250_000)),
    assetMinimum: optional(amount(1_000_000_000)),
    billing: z.enum(['monthly', 'quarterly']),
    billed: z.enum(['in-advance', 'in-arrears']),
    fundCostPercent: percent(2),
    platformCostPercent: percent(1),
  }),
  z.strictObject({
    kind: z.literal('flat-fee'),
    amount: amount(250_000),
    paid: z.enum(['once', 'yearly']),
    includes: longText({ max: 500 }),
  }),
  z.strictObject({
    kind: z.literal('monthly-subscription'),
    monthly: amount(5_000),
    setUp: optional(amount(25_000)),
    minimumTermMonths: optional(wholeNumber(0, 36)),
  }),
  z.strictObject({
    kind: z.literal('hourly-fee'),
    rate: amount(1_500),
    firstYearHours: amount(2_000),
    laterHours: amount(2_000),
    minimumHours: optional(amount(2_000)),
  }),
])
export type AdvisorFee = z.infer<typeof feeSchema>

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Choose a time from the list.'))

export const weeklyHoursSchema = z.strictObject({
  timeZone,
  /** Local times; a day without entries is closed. */
  hours: z
    .array(
      z
        .strictObject({ day: z.enum(idsOf(weekdays)), from: clockTime, to: clockTime })
        .check(
          z.refine(({ from, to }) => from < to, { error: 'The end must be after the start.', path: ['to'] }),
        ),
    )
    .check(z.maxLength(28, 'Add up to four time ranges per day.')),
  lengthMinutes: z.literal([15, 30, 45, 60]),
  bufferMinutes: wholeNumber(0, 60),
  noticeDays: wholeNumber(0, 14),
  horizonDays: wholeNumber(7, 90),
  perDay: wholeNumber(1, 20),
})
export type WeeklyHours = z.infer<typeof weeklyHoursSchema>

const videoLink = httpsLink.check(
  z.refine((text) => {
    const host = URL.canParse(text) ? new URL(text).hostname : ''
    return videoHosts.some((each) => each === host)
  }, 'Use a YouTube or Vimeo link.'),
)

export const specializationSchema = z.strictObject({
  id: wholeNumber(0, clientSpecialties.length - 1),
  /** The label, for clients that only know value or response (spec 3-12). */
  value: z.optional(line({ max: 60 })),
  clients_now: z.enum(idsOf(clientCounts)),
  evidence: longText({ min: 40, max: 280 }),
})
export type Specialization = z.infer<typeof specializationSchema>

/** 1–8 digits as text, because it is a label and not a quantity. */
const crdNumber = z
  .string()
  .check(z.trim(), z.regex(/^[1-9]\d{0,7}$/, 'Enter 1 to 8 digits without a leading zero.'))

export const advisorAnswerShape = {
  individual_crd_number: answer(crdNumber),
  firm_crd_number: answer(crdNumber),
  no_record_reason: answer(z.enum(idsOf(noRecordReasons))),
  registered_states: answer(severalOf(z.enum(idsOf(states)), 54)),

  first_name: answer(personName),
  last_name: answer(personName),
  title: answer(line({ min: 2, max: 60 })),
  company_name: answer(line({ min: 2, max: 100 })),
  home_town: answer(line({ min: 2, max: 80 })),
  home_state: answer(z.enum(idsOf(states), 'Choose a state.')),
  /** For distances; without it the middle of the town counts. */
  office_zip: answer(z.string().check(z.trim(), z.regex(/^\d{5}$/, 'A ZIP code has 5 digits.'))),
  phone_number: answer(phoneNumber),
  /**
   * Email and phone are shown to consumers whose request was accepted, unless turned off here (spec
   * 3-10).
   */
  hides_email: answer(z.boolean()),
  hides_phone: answer(z.boolean()),
  education: answer(line({ max: 120 })),
  years_of_experience: answer(wholeNumber(0, 70)),
  gender: answer(z.enum(genderOptions)),
  age_band: answer(z.enum(ageBands)),
  languages: answer(severalOf(z.enum(idsOf(languages)), 10)),
  credentials: answer(severalOf(z.enum(idsOf(credentials)), 6)),
  bio_text: answer(longText({ min: 150, max: 2000 })),
  why_iam_fa: answer(longText({ max: 1000 })),
  favourite_quote: answer(longText({ max: 280 })),
  video_intro_url: answer(videoLink),
  /** Acts as a fiduciary at all times, in writing. */
  is_fiduciary: answer(z.boolean()),
  has_disclosures: answer(z.boolean()),

  specializations: answer(
    z.array(specializationSchema).check(
      z.minLength(1, 'Choose at least one.'),
      z.maxLength(7, 'Choose at most 7.'),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Choose each one once.'),
      z.refine(
        (all) => !all.some(({ id }) => id === generalist) || all.length === 1,
        '“Generalists” can’t be combined with others.',
      ),
    ),
  ),
  service_topics: answer(severalOf(wholeNumber(0, serviceTopics.length - 1), 8, 1)),
  main_topics: answer(severalOf(wholeNumber(0, serviceTopics.length - 1), 3)),

  fees: answer(
    z.array(feeSchema).check(
      z.minLength(1, 'Choose at least one fee type.'),
      z.maxLength(4),
      z.refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'List each fee type once.'),
    ),
  ),
  takes_commissions: answer(z.boolean()),
  sells_insurance: answer(z.boolean()),
  takes_referral_fees: answer(z.boolean()),
  first_meeting: answer(z.strictObject({ isFree: z.boolean(), minutes: wholeNumber(15, 180) })),

  calendar_link: answer(httpsLink),
  weekly_hours: answer(weeklyHoursSchema),
} as const

export type AdvisorField = keyof typeof advisorAnswerShape
export const advisorFields = keysOf(advisorAnswerShape)
export const advisorAnswersSchema = z.strictObject(advisorAnswerShape)
export type AdvisorAnswers = z.infer<typeof advisorAnswersSchema>

/** Years → index in `experienceBands` (spec 3-38). */
export function experienceBandIndex(years: number): 0 | 1 | 2 | 3 {
  if (years < 1) return 0
  if (years <= 5) return 1
  return years <= 10 ? 2 : 3
}
