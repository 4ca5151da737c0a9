import * as z from 'zod/mini'
import { roles } from '../choices.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { idsOf } from '../people/profile-choices.ts'
import { personIdSchema } from '../person-id.ts'

// Consents, disclosures, the access log, data export and account deletion.

export const consentKinds = {
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  'electronic-documents': 'Electronic documents',
  'account-email': 'Account emails',
  tips: 'Tips by email',
  'promoter-agreement': 'Promoter agreement',
  'disclosure-wording': 'Disclosure shown with your name',
  'answer-promise': 'Promise to answer within 2 business days',
  'review-policy': 'Review policy',
} as const
export type ConsentKind = keyof typeof consentKinds

/**
 * Version of the texts that people agree to today: the day the newest of them changed. A text that changes gets a new
 * one, because a stored consent says which words it was given to.
 */
export const consentTextVersion = '2026-11-18'

/** How a request ends without the advisor ever seeing who asked. */
const revealEnds = ['expired', 'declined', 'withdrawn'] as const
export type RevealEnd = (typeof revealEnds)[number]

/** Only these can be withdrawn while the account stays. */
export const withdrawableConsents = ['tips'] as const satisfies readonly ConsentKind[]

export const revealable = ['first_name', 'last_name', 'email', 'phone'] as const
export type Revealable = (typeof revealable)[number]

const seconds = z.int()

export const readConsents = endpoint({
  name: 'readConsents',
  method: 'GET',
  path: '/api/v1/privacy/consents',
  access: ['consumer', 'advisor'],
  summary: 'List your consents and what you shared with whom',
  answer: z.strictObject({
    consents: z.array(
      z.strictObject({
        consentId: z.int(),
        kind: z.enum(idsOf(consentKinds)),
        /** Version of the text agreed to. */
        textVersion: z.string(),
        givenAt: seconds,
        withdrawnAt: z.nullable(seconds),
      }),
    ),
    reveals: z.array(
      z.strictObject({
        revealId: z.int(),
        advisorId: personIdSchema,
        advisorName: z.string(),
        fields: z.array(z.enum(revealable)),
        revealedAt: seconds,
        /** Null until the advisor accepts: agreed to, but nothing seen yet. */
        effectiveAt: z.optional(z.nullable(seconds)),
        withdrawnAt: z.nullable(seconds),
        /** Set if the request ended before the advisor saw anything. */
        endedAs: z.optional(z.nullable(z.enum(revealEnds))),
      }),
    ),
  }),
})

export const setConsent = endpoint({
  name: 'setConsent',
  method: 'PUT',
  path: '/api/v1/privacy/consents/{kind}',
  access: ['consumer', 'advisor'],
  summary: 'Give or withdraw an optional consent',
  params: z.strictObject({ kind: z.enum(withdrawableConsents) }),
  body: z.strictObject({ isGiven: z.boolean() }),
  answer: nothing,
})

export const withdrawReveal = endpoint({
  name: 'withdrawReveal',
  method: 'POST',
  path: '/api/v1/privacy/reveals/{revealId}/withdraw',
  access: ['consumer'],
  summary: 'Hide your identity from an advisor again',
  params: z.strictObject({ revealId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  answer: nothing,
  problems: ['not-found'],
})

export const readAccessLog = endpoint({
  name: 'readAccessLog',
  method: 'GET',
  path: '/api/v1/privacy/access-log',
  access: ['consumer', 'advisor'],
  summary: 'List who viewed your data, newest first',
  query: z.strictObject({
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  }),
  answer: z.strictObject({
    entries: z.array(
      z.strictObject({
        entryId: z.int(),
        /** First and last look of one opening. */
        at: seconds,
        lastAt: seconds,
        role: z.enum(roles),
        /** "Evenkeel staff", or an advisor's name. */
        who: z.string(),
        what: z.string(),
        why: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

/** Everything we hold about the caller, grouped by section. */
export const exportMyData = endpoint({
  name: 'exportMyData',
  method: 'POST',
  path: '/api/v1/privacy/export',
  access: ['consumer', 'advisor'],
  summary: 'Download everything we hold about you',
  answer: z.strictObject({
    product: z.string(),
    exportedAt: z.string(),
    person: personIdSchema,
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** What the numbers of topics, specialties and fee types in the sections mean. */
    numbers: z.record(z.string(), z.record(z.string(), z.string())),
    /** What is left out and why: hashes, keys. */
    leftOut: z.array(z.string()),
  }),
  problems: ['confirm-it-is-you', 'limit-exceeded'],
})

export const requestDeletion = endpoint({
  name: 'requestDeletion',
  method: 'POST',
  path: '/api/v1/privacy/deletion',
  access: ['consumer', 'advisor'],
  summary: 'Delete your account after 7 days',
  // What happens to the reviews they wrote; by default they stay, without a name.
  query: z.strictObject({ reviews: z.optional(z.enum(['keep', 'delete'])) }),
  answer: z.strictObject({ deletesAt: seconds }),
  problems: ['confirm-it-is-you'],
})

export const undoDeletion = endpoint({
  name: 'undoDeletion',
  method: 'DELETE',
  path: '/api/v1/privacy/deletion',
  access: ['consumer', 'advisor'],
  summary: 'Cancel the deletion of your account',
  answer: nothing,
  // After the 7 days the account counts as deleted.
  problems: ['not-found'],
})

export const deletionUndoDays = 7
