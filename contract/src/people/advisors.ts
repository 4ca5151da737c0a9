import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowVersion } from '../number-rules.ts'
import { pathIdSchema, personIdSchema } from '../person-id.ts'
import { emailAddress, line, personName } from '../text-rules.ts'
import { advisorAnswerShape, specializationSchema } from './advisor-answers.ts'
import { heldTextSchema } from './held-texts.ts'
import { idsOf, proofMethods } from './profile-choices.ts'
import { contradictionSchema } from './register.ts'

// Advisors' profiles (spec §3, §7), their application, and public counts that need no account.

const answers = z.partial(z.strictObject(advisorAnswerShape))
const allAnswers = z.extend(z.required(z.strictObject(advisorAnswerShape)), {
  /** A sentence that is not approved is published as ''. */
  specializations: z.nullable(z.array(z.extend(specializationSchema, { evidence: z.string() }))),
})
const params = z.strictObject({ advisorId: pathIdSchema })

export const applicationStatuses = [
  'draft',
  'submitted',
  'in-review',
  'approved',
  'rejected',
  'suspended',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** spec 3-11: id of the current document; null where there is none. */
const documents = z.strictObject({
  adv_document: z.nullable(z.string()),
  crs_form: z.nullable(z.string()),
  liquidity_statement: z.nullable(z.string()),
  disclosure_document: z.nullable(z.string()),
})

export const advisorProfileSchema = z.extend(allAnswers, {
  advisor_id: personIdSchema,
  /** Null for everyone but the advisor and staff. */
  email_id: z.nullable(z.string()),
  profileImage_id: z.nullable(z.string()),
  documents,
  version: z.int(),
  status: z.enum(applicationStatuses),
  /** The published version, its time and its reviewer; null where none is published. */
  published: z.nullable(z.strictObject({ version: z.int(), at: z.int(), reviewer: z.string() })),
  /** Fields of the draft that differ from the published version; only in the advisor's own view. */
  changed_fields: z.array(z.string()),
  /** Texts of the draft that a reviewer has not approved, waiting or returned; only in the advisor's own view. */
  held_texts: z.array(heldTextSchema),
  is_demo: z.boolean(),
})
export type AdvisorProfile = z.infer<typeof advisorProfileSchema>

/**
 * spec 7-11: the profile is in `data`. The advisor and staff read the draft; `view=published` and
 * everyone else get the published version.
 */
export const readAdvisor = endpoint({
  name: 'readAdvisor',
  method: 'GET',
  path: '/api/v1/advisor/{advisorId}',
  access: ['consumer', 'advisor', 'admin', 'visitor'],
  summary: 'Get an advisor’s profile',
  params,
  query: z.strictObject({ view: z.optional(z.enum(['published', 'working'])) }),
  answer: z.strictObject({ data: advisorProfileSchema }),
  problems: ['not-found', 'visitor-limit'],
})

/** spec 7-12: some or all answers; the others stay. */
export const saveFullAdvisorProfile = endpoint({
  name: 'saveFullAdvisorProfile',
  method: 'POST',
  path: '/api/v1/advisor/profile/full',
  access: ['advisor'],
  underMasquerade: 'assist',
  summary: 'Save your profile',
  body: z.extend(answers, { advisor_id: personIdSchema, version: z.optional(rowVersion) }),
  answer: z.strictObject({ data: advisorProfileSchema }),
  problems: ['not-found', 'changed-elsewhere', 'crd-claimed'],
})

/** spec 7-14: for the advisor and staff; an admin's own number returns the admin's own names. */
export const readCredentials = endpoint({
  name: 'readCredentials',
  method: 'GET',
  path: '/api/credentials/advisor/{userId}',
  access: ['advisor', 'admin'],
  summary: 'Get the name, email and company of an advisor’s or admin’s account',
  params: z.strictObject({ userId: pathIdSchema }),
  answer: z.strictObject({
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    email_id: z.string(),
    company_name: z.nullable(z.string()),
  }),
  problems: ['not-found'],
})

export const checkStates = ['not-started', 'waiting', 'passed', 'failed', 'expired'] as const
export const checkKinds = {
  identity: 'Identity',
  register: 'Register record',
  documents: 'Documents',
  fees: 'Fees and Form ADV',
  disclosures: 'Disclosures',
} as const

export const applicationSchema = z.strictObject({
  status: z.enum(applicationStatuses),
  submittedAt: z.nullable(z.int()),
  checks: z.array(
    z.strictObject({
      kind: z.enum(idsOf(checkKinds)),
      state: z.enum(checkStates),
      /** The decider: "Evenkeel", "You", a reviewer; null until decided. */
      by: z.nullable(z.string()),
      at: z.nullable(z.int()),
      /** The finding, and for a failure how to fix it. */
      note: z.nullable(z.string()),
    }),
  ),
  /** The time of the current decision, and the reason of a rejection or suspension. */
  decidedAt: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  /** Possible once per rejection. */
  appeal: z.nullable(z.strictObject({ text: z.string(), at: z.int() })),
  mayAppeal: z.boolean(),
  /** What a reviewer asked for, until the next decision, and when the advisor last changed something after it. */
  question: z.optional(
    z.nullable(
      z.strictObject({ text: z.string(), at: z.int(), dueAt: z.int(), answeredAt: z.nullable(z.int()) }),
    ),
  ),
  /** Where the advisor's answers differ from the register or the firm's form. */
  contradictions: z.array(contradictionSchema),
  proof: z.strictObject({
    method: z.nullable(z.enum(idsOf(proofMethods))),
    state: z.enum(checkStates),
    workEmail: z.nullable(z.string()),
    officerName: z.nullable(z.string()),
    officerEmail: z.nullable(z.string()),
  }),
  /** Slugs of the incomplete steps. */
  missingSteps: z.array(z.string()),
  signedName: z.nullable(z.string()),
  /** How often it was submitted, this time included. */
  submissions: z.optional(z.int()),
})
export type Application = z.infer<typeof applicationSchema>

export const readApplication = endpoint({
  name: 'readApplication',
  method: 'GET',
  path: '/api/v1/advisor/application',
  access: ['advisor'],
  summary: 'Get the status of your application, check by check',
  answer: applicationSchema,
})

export const chooseProof = endpoint({
  name: 'chooseProof',
  method: 'PUT',
  path: '/api/v1/advisor/application/proof',
  access: ['advisor'],
  summary: 'Choose how to prove your identity; a work email gets a code right away',
  body: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('work-email'), workEmail: emailAddress }),
    z.strictObject({
      method: z.literal('compliance-officer'),
      officerName: personName,
      officerEmail: emailAddress,
    }),
    z.strictObject({ method: z.literal('government-id') }),
  ]),
  answer: applicationSchema,
  problems: ['limit-exceeded', 'work-email-refused'],
})

export const confirmProof = endpoint({
  name: 'confirmProof',
  method: 'POST',
  path: '/api/v1/advisor/application/proof/confirm',
  access: ['advisor'],
  summary: 'Enter the code sent to your work email',
  body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6-digit code.')) }),
  answer: applicationSchema,
  problems: ['code-mismatch', 'code-expired', 'limit-exceeded'],
})

export const advisorAgreements = [
  'promoter-agreement',
  'disclosure-wording',
  'answer-promise',
  'review-policy',
] as const

export const submitApplication = endpoint({
  name: 'submitApplication',
  method: 'POST',
  path: '/api/v1/advisor/application',
  access: ['advisor'],
  summary: 'Sign and submit your application, also again after a rejection; every step must be complete',
  body: z.strictObject({
    /** First and last name with a space, so longer than either limit. */
    signedName: line({ min: 1, max: 101 }),
    agreed: z.array(z.enum(advisorAgreements)),
  }),
  answer: applicationSchema,
  problems: ['not-finished', 'already-submitted', 'limit-exceeded'],
})

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  method: 'DELETE',
  path: '/api/v1/advisor/application',
  access: ['advisor'],
  summary: 'Withdraw your application; your answers stay as a draft',
  answer: applicationSchema,
  problems: ['not-found'],
})
