import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { longText } from '../text-rules.ts'
import { checkedFieldSchema, claimSchema } from './claims.ts'

// Texts that make a claim wait for a reviewer one by one, while everything else is published (decision 0041).

/** The last two are closed: the text was published, or a newer save replaced it. */
export const heldTextStates = ['waiting', 'returned', 'approved', 'withdrawn'] as const
export type HeldTextState = (typeof heldTextStates)[number]

export const evidenceSchema = z.strictObject({
  id: z.int(),
  /** The claim it is for, as written. */
  words: z.string(),
  note: z.nullable(z.string()),
  /** Id of an uploaded document that only the advisor and staff can open. */
  document_id: z.nullable(z.uuid()),
  at: z.int(),
})

export const heldTextSchema = z.strictObject({
  id: z.int(),
  field: checkedFieldSchema,
  label: z.string(),
  text: z.string(),
  /** The last approved text of the field, which consumers read meanwhile; null where there is none. */
  published_text: z.nullable(z.string()),
  claims: z.array(claimSchema),
  state: z.enum(heldTextStates),
  submitted_at: z.int(),
  decided_at: z.nullable(z.int()),
  /** Why it was returned. */
  reason: z.nullable(z.string()),
  /** Newest first, of the claims above. */
  evidence: z.array(evidenceSchema),
})
export type HeldText = z.infer<typeof heldTextSchema>

export const evidenceLengths = { min: 10, max: 1000 } as const

/** A returned text waits for a reviewer again after this. */
export const giveEvidence = endpoint({
  name: 'giveEvidence',
  method: 'POST',
  path: '/api/v1/advisor/held-texts/{heldTextId}/evidence',
  access: ['advisor'],
  summary: 'Give evidence for a claim: a note, a document of kind claim-proof, or both',
  params: z.strictObject({ heldTextId: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  body: z.strictObject({
    words: z.string().check(z.minLength(1), z.maxLength(200)),
    note: z.nullable(longText(evidenceLengths)),
    document_id: z.nullable(z.uuid()),
  }),
  answer: z.strictObject({ held_texts: z.array(heldTextSchema) }),
  problems: ['not-found', 'text-moved-on', 'limit-exceeded'],
})
