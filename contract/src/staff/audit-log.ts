import * as z from 'zod/mini'
import { roles } from '../choices.ts'
import { endpoint, file } from '../endpoint.ts'
import { isoDay } from '../number-rules.ts'
import { personIdSchema, readPersonId } from '../person-id.ts'
import { timeZone } from '../text-rules.ts'

// The audit log, for staff to read, export and verify. Rows are append-only; each carries the hash of the
// previous one.

const seconds = z.int()
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const number = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'Enter a row number.'))
const personNumber = z
  .string()
  .check(z.refine((text) => readPersonId(text) !== undefined, 'Enter a person’s ID.'))

export const auditEntrySchema = z.strictObject({
  seq: z.int(),
  at: seconds,
  event: z.string(),
  actor_id: z.nullable(personIdSchema),
  /** Null for the system, for commands and for deleted accounts. */
  actor_role: z.nullable(z.enum(roles)),
  /** The current name; the log itself stores none. */
  actor_name: z.nullable(z.string()),
  subject_type: z.nullable(z.string()),
  subject_id: z.nullable(z.int()),
  /** Only where it is about a person who is still here. */
  subject_role: z.nullable(z.enum(roles)),
  subject_name: z.nullable(z.string()),
  /** How long what was opened stayed open; null for everything else. */
  lasted_seconds: z.nullable(z.int()),
  masquerade_id: z.nullable(z.uuid()),
  route: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  prev: hash,
  hash,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const filters = {
  event: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,60}$/, 'Enter an event name.'))),
  actor: z.optional(personNumber),
  subject: z.optional(personNumber),
  masquerade: z.optional(z.uuid()),
  /** Days, both inclusive, on the clock of `zone`. */
  from: z.optional(isoDay),
  to: z.optional(isoDay),
  /** Defaults to UTC. */
  zone: z.optional(timeZone),
} as const

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/v1/admin/audit',
  access: ['admin'],
  summary: 'Read the audit log, newest first; reading it is logged too',
  query: z.strictObject({ ...filters, before: z.optional(number) }),
  answer: z.strictObject({
    entries: z.array(auditEntrySchema),
    /** The `before` of the next page; null at the end. */
    next: z.nullable(z.string()),
    /** Every kind of event that occurs. */
    events: z.array(z.string()),
  }),
})

export const auditExportFormats = ['ndjson', 'csv'] as const

/**
 * `hash` is the SHA-256 of the bytes of `prev` and then `hashed`, so that a row can be verified
 * independently.
 */
export const exportAudit = endpoint({
  name: 'exportAudit',
  method: 'GET',
  path: '/api/v1/admin/audit/export',
  access: ['admin'],
  summary: 'Export the audit log, oldest first, with everything needed to verify it elsewhere',
  query: z.strictObject({ ...filters, format: z.enum(auditExportFormats) }),
  answer: file,
})

export const verifyAuditPart = endpoint({
  name: 'verifyAuditPart',
  method: 'GET',
  path: '/api/v1/admin/audit/verification',
  access: ['admin'],
  summary: 'Verify part of the audit chain, from a verified row or from the start',
  query: z.strictObject({ after: z.optional(number) }),
  answer: z.strictObject({
    /** The chain is intact up to this row, from the requested start. */
    verified_to: z.int(),
    /** Hash of that row: a copy kept elsewhere reveals rows removed from the end. */
    head: hash,
    /** The newest row. */
    newest: z.int(),
    is_done: z.boolean(),
    broken: z.nullable(z.strictObject({ seq: z.int(), reason: z.string() })),
  }),
})
