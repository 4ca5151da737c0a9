import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { pathIdSchema } from '../person-id.ts'
import { longText } from '../text-rules.ts'
import { idsOf, states } from './profile-choices.ts'

// The public register's facts about an advisor and their firm. Every fact has its source and the date of its
// file; nothing is ever worded as "clean".

/** Kinds of disclosure as flagged in the register's bulk file: Y or N, without dates or amounts. */
export const disclosureKinds = {
  'customer-dispute': 'Customer Dispute',
  regulatory: 'Regulatory',
  criminal: 'Criminal',
  termination: 'Employment Separation After Allegations',
  financial: 'Financial',
  'judgment-lien': 'Judgment / Lien',
  civil: 'Civil',
  'civil-bond': 'Civil Bond',
  investigation: 'Investigation',
} as const
export type DisclosureKind = keyof typeof disclosureKinds

/**
 * Shown beside the label, because a dispute is an allegation and a termination is a separation after
 * allegations.
 */
export const disclosureNotes: Partial<Record<DisclosureKind, string>> = {
  'customer-dispute': 'A dispute is an allegation. It may be pending, settled, denied or withdrawn.',
  termination: 'The advisor left a firm after allegations were made. It doesn’t say whether they were true.',
  investigation: 'An investigation is under way. It may end without a finding.',
}

/** Sources of facts: the name, and the address where people can check them. */
export const factSources = {
  'register-individuals': 'SEC, Investment Adviser Public Disclosure, individuals',
  'register-sec-firms': 'SEC, Investment Adviser Public Disclosure, firms registered with the SEC',
  'register-state-firms': 'SEC, Investment Adviser Public Disclosure, firms registered with states',
  self: 'Stated by the advisor',
  document: 'A document the advisor uploaded',
} as const
export type FactSource = keyof typeof factSources

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const place = z.strictObject({ city: z.nullable(z.string()), state: z.nullable(z.string()) })

export const licenceKinds = ['registered', 'de-minimis', 'cannot-serve'] as const
export const licenceLabels: Record<(typeof licenceKinds)[number], string> = {
  registered: 'Registered',
  'de-minimis': 'De minimis possible',
  'cannot-serve': 'Can’t serve',
}
export const licenceSchema = z.strictObject({
  state: z.enum(idsOf(states)),
  licence: z.enum(licenceKinds),
  /**
   * The reason: the advisor's own registration, the firm's notice filing, no registration but few
   * clients, or not at all. `no-registration`: the register has no approved registration of this person
   * anywhere.
   */
  basis: z.enum([
    'own-registration',
    'firm-notice-filing',
    'no-office-few-clients',
    'office-without-registration',
    'state-without-exemption',
    'no-registration',
  ]),
  since: z.nullable(day),
})
export type Licence = z.infer<typeof licenceSchema>

export const registerFirmSchema = z.strictObject({
  crd: z.string(),
  name: z.string(),
  legalName: z.nullable(z.string()),
  secNumber: z.nullable(z.string()),
  /** Registered with the SEC (notice filings) or with states. */
  kind: z.enum(['sec', 'state']),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  webAddresses: z.array(z.string()),
  /** How the firm says it is paid (Form ADV Part 1A, Item 5.E); null where the form has no answer. */
  pay: z.strictObject({
    percentOfAssets: z.nullable(z.boolean()),
    hourly: z.nullable(z.boolean()),
    subscription: z.nullable(z.boolean()),
    fixed: z.nullable(z.boolean()),
    commissions: z.nullable(z.boolean()),
    performance: z.nullable(z.boolean()),
    other: z.nullable(z.boolean()),
  }),
  assetsUnderManagement: z.nullable(z.number()),
  employees: z.nullable(z.int()),
  filedOn: z.nullable(day),
  source: z.enum(['register-sec-firms', 'register-state-firms']),
  asOf: day,
})
export type RegisterFirm = z.infer<typeof registerFirmSchema>

export const registerRecordSchema = z.strictObject({
  crd: z.string(),
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  lastName: z.string(),
  suffix: z.nullable(z.string()),
  /** Other full names this person is listed under. */
  otherNames: z.array(z.string()),
  /** Has an approved registration as an adviser's representative at a current firm. */
  isActive: z.boolean(),
  /** The person's page at the register. */
  link: z.nullable(z.string()),
  firms: z.array(
    z.strictObject({
      crd: z.nullable(z.string()),
      name: z.string(),
      branches: z.array(place),
      registrations: z.array(
        z.strictObject({
          state: z.string(),
          category: z.string(),
          status: z.string(),
          since: z.nullable(day),
        }),
      ),
    }),
  ),
  exams: z.array(z.strictObject({ code: z.string(), name: z.string(), takenOn: z.nullable(day) })),
  designations: z.array(z.string()),
  previousFirms: z.array(
    z.strictObject({
      crd: z.nullable(z.string()),
      name: z.string(),
      from: z.nullable(day),
      to: z.nullable(day),
    }),
  ),
  /** Month and year in the register's format: MM/YYYY. */
  employments: z.array(
    z.strictObject({
      name: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      place,
    }),
  ),
  otherBusiness: z.array(z.string()),
  /** The flagged kinds; an empty list means "none reported" and is shown with its date. */
  disclosures: z.array(z.enum(idsOf(disclosureKinds))),
  /** Earliest known registration: the time in the industry, not at the firm. */
  registeredSince: z.nullable(day),
  licences: z.array(licenceSchema),
  firm: z.nullable(registerFirmSchema),
  source: z.literal('register-individuals'),
  asOf: day,
  /** Facts that changed since an earlier file, newest first. */
  changes: z.array(z.strictObject({ fact: z.string(), seenOn: day })),
  /** Set where the newest file no longer lists this person. */
  goneOn: z.nullable(day),
})
export type RegisterRecord = z.infer<typeof registerRecordSchema>

/** A statement of the advisor that the register or the firm's form contradicts, both with their source. */
export const contradictionSchema = z.strictObject({
  field: z.string(),
  label: z.string(),
  stated: z.string(),
  found: z.string(),
  source: z.enum(idsOf(factSources)),
  asOf: day,
  /** A sentence for the advisor: what is wrong and how to fix it. */
  sentence: z.string(),
})
export type Contradiction = z.infer<typeof contradictionSchema>

/** How a given name compares with the record: exact, another known name, or different. */
export const nameMatches = ['exact', 'alias', 'different'] as const

const crd = z.string().check(z.regex(/^[1-9]\d{0,7}$/, 'Enter 1 to 8 digits without a leading zero.'))

/** Public, because the register is: people can look up a number before they have an account. */
export const readRecord = endpoint({
  name: 'readRecord',
  method: 'GET',
  path: '/api/v1/advisor/record/{crd}',
  access: 'anyone',
  summary: 'Look up a CRD number in the register and whether it can be claimed',
  params: z.strictObject({ crd }),
  answer: z.strictObject({
    crd: z.string(),
    claim: z.enum(['free', 'claimed', 'yours']),
    record: z.nullable(registerRecordSchema),
    /**
     * Date of the newest file; null before the first import, so that "no record" is not taken for an
     * answer.
     */
    feedDate: z.nullable(day),
  }),
  problems: ['limit-exceeded'],
})

/** The advisor and staff always get the record; everyone else only that of approved advisors. */
export const readAdvisorRecord = endpoint({
  name: 'readAdvisorRecord',
  method: 'GET',
  path: '/api/v1/advisor/{advisorId}/record',
  access: ['consumer', 'advisor', 'admin', 'visitor'],
  summary: 'Get an advisor’s public record and where their statements differ',
  params: z.strictObject({ advisorId: pathIdSchema }),
  answer: z.strictObject({
    crd: z.nullable(z.string()),
    record: z.nullable(registerRecordSchema),
    contradictions: z.array(contradictionSchema),
    feedDate: z.nullable(day),
    isDemo: z.boolean(),
  }),
  problems: ['not-found', 'visitor-limit'],
})

export const reportRecord = endpoint({
  name: 'reportRecord',
  method: 'POST',
  path: '/api/v1/advisor/{advisorId}/record/report',
  access: ['consumer', 'advisor'],
  summary: 'Report an error in a record',
  params: z.strictObject({ advisorId: pathIdSchema }),
  body: z.strictObject({ text: longText({ min: 10, max: 2000 }) }),
  answer: nothing,
  problems: ['not-found', 'limit-exceeded'],
})
