import * as z from 'zod/mini'
import { requiredConsents } from '../account/required-consents.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { rowVersion } from '../number-rules.ts'
import { pathIdSchema, personIdSchema } from '../person-id.ts'
import { emailAddress } from '../text-rules.ts'
import { consumerAnswerShape } from './consumer-answers.ts'

// Consumers' profiles (spec §3, §7), the answers of visitors without an account, and what advisors see.

const answers = z.partial(z.strictObject(consumerAnswerShape))
const allAnswers = z.required(z.strictObject(consumerAnswerShape))
const params = z.strictObject({ consumerId: pathIdSchema })

export const consumerProfileSchema = z.extend(allAnswers, {
  consumer_id: personIdSchema,
  /** Rises with each save; a save names the revision it is based on. */
  version: z.int(),
  /** Seconds; null until every step is complete and agreed to. */
  onboarded_at: z.nullable(z.int()),
  updated_at: z.nullable(z.int()),
  is_demo: z.boolean(),
})
export type ConsumerProfile = z.infer<typeof consumerProfileSchema>

/**
 * An advisor's view of a consumer, built in one place only; the disclosure ledger decides whether
 * `revealed` carries the identity.
 */
export const consumerCardSchema = z.strictObject({
  consumer_id: personIdSchema,
  initial: z.nullable(z.string()),
  state: z.nullable(z.string()),
  age_band: z.nullable(z.string()),
  service_topics: z.array(z.int()),
  client_specialties: z.array(z.int()),
  asset_band: z.nullable(z.string()),
  kind_of_help: z.nullable(z.string()),
  meeting_modes: z.array(z.string()),
  revealed: z.strictObject({
    first_name: z.optional(z.string()),
    last_name: z.optional(z.string()),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
  }),
})
export type ConsumerCard = z.infer<typeof consumerCardSchema>

/**
 * spec 3-02, 7-08: the profile is in Personal_Info, a list of one. Advisors get the card of a matched
 * consumer, and for everyone else the answer of an unknown id.
 */
export const readConsumerProfile = endpoint({
  name: 'readConsumerProfile',
  method: 'GET',
  path: '/api/v1/consumer/profile/{consumerId}',
  access: ['consumer', 'advisor', 'admin'],
  summary: 'Get a consumer’s profile: all of it as that consumer, a card as a matched advisor',
  params,
  answer: z.strictObject({ Personal_Info: z.array(z.union([consumerProfileSchema, consumerCardSchema])) }),
  // The contact firewall at the edge: advisors get a card, whatever the handler returns.
  answerTo: { advisor: z.strictObject({ Personal_Info: z.array(consumerCardSchema) }) },
  problems: ['not-found'],
})

/** spec 3-03, 7-09 */
export const readOnboardingProfile = endpoint({
  name: 'readOnboardingProfile',
  method: 'GET',
  path: '/api/v1/consumer/{consumerId}',
  access: ['consumer', 'admin'],
  summary: 'Get the profile in the form onboarding uses',
  params,
  answer: z.strictObject({ data: consumerProfileSchema }),
  problems: ['not-found'],
})

/** spec 7-10: some or all answers; the others stay. The answer is in `consumer` (spec 3-02). */
export const saveConsumerProfile = endpoint({
  name: 'saveConsumerProfile',
  method: 'PUT',
  path: '/api/v1/auth/consumer/profile/{consumerId}',
  access: ['consumer'],
  underMasquerade: 'assist',
  summary: 'Save answers in your profile',
  params,
  body: z.extend(answers, {
    // Accepts any value, so that a foreign number gets the specification's sentence instead of a type error
    // (spec 5-07).
    consumer_id: z.optional(z.unknown()),
    version: z.optional(rowVersion),
  }),
  answer: z.strictObject({ consumer: consumerProfileSchema }),
  problems: ['invalid-consumer-id', 'changed-elsewhere', 'not-found'],
})

export const finishOnboarding = endpoint({
  name: 'finishOnboarding',
  method: 'POST',
  path: '/api/v1/onboarding/consumer/finish',
  access: ['consumer'],
  summary: 'Agree to the terms and finish; every required answer must be present',
  body: z.strictObject({ agreed: z.array(z.enum(requiredConsents)), wantsTips: z.boolean() }),
  answer: z.strictObject({ consumer: consumerProfileSchema }),
  problems: ['not-finished'],
})

export const draftSchema = z.strictObject({
  answers: allAnswers,
  version: z.int(),
  /** Seconds. */
  expiresAt: z.int(),
})
export type ConsumerDraft = z.infer<typeof draftSchema>

/** Answers of a visitor without an account, kept for 24 hours and bound to a cookie of this browser. */
export const readDraft = endpoint({
  name: 'readDraft',
  method: 'GET',
  path: '/api/v1/onboarding/draft',
  access: 'anyone',
  summary: 'Get the answers given in this browser before signing up',
  answer: z.strictObject({ draft: z.nullable(draftSchema) }),
  // Contact firewall: an advisor must not see the draft of an earlier user of this browser.
  answerTo: { advisor: z.strictObject({ draft: z.null() }) },
})

export const saveDraft = endpoint({
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/v1/onboarding/draft',
  access: 'anyone',
  summary: 'Save answers without an account',
  body: z.extend(answers, { version: z.optional(rowVersion) }),
  answer: z.strictObject({ draft: draftSchema }),
  // Refused, because advisors have no consumer answers.
  answerTo: { advisor: z.never() },
  problems: ['not-allowed', 'changed-elsewhere', 'limit-exceeded'],
})

export const dropDraft = endpoint({
  name: 'dropDraft',
  method: 'DELETE',
  path: '/api/v1/onboarding/draft',
  access: 'anyone',
  summary: 'Discard this browser’s answers',
  answer: nothing,
})

/** Sign-in does this automatically where the account has no answers yet. */
export const claimDraft = endpoint({
  name: 'claimDraft',
  method: 'POST',
  path: '/api/v1/onboarding/draft/claim',
  access: ['consumer'],
  summary: 'Replace the account’s answers with this browser’s',
  answer: z.strictObject({ consumer: consumerProfileSchema }),
  problems: ['not-found'],
})

export const joinWaitingList = endpoint({
  name: 'joinWaitingList',
  method: 'POST',
  path: '/api/v1/waiting-list',
  access: 'anyone',
  summary: 'Ask to be notified when we open outside the United States',
  body: z.strictObject({ email: emailAddress }),
  answer: nothing,
  problems: ['limit-exceeded'],
})
