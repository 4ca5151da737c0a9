import * as z from 'zod/mini'
import { imageQuality } from '../constants.ts'
import { endpoint, file, nothing } from '../endpoint.ts'
import { pathIdSchema } from '../person-id.ts'
import { idsOf } from './profile-choices.ts'

// Advisors' documents (spec 3-11), proof of identity, and photo.

/** spec 3-11: the kinds and their labels in display order, the relationship summary first. */
export const documentKinds = {
  crs_form: 'CRS Form',
  adv_document: 'ADV Document',
  disclosure_document: 'Disclosure Document',
  liquidity_statement: 'Statement of Liquidity',
} as const
export type DocumentKind = keyof typeof documentKinds

/** For reviewers only; consumers and other advisors never see them. */
export const proofDocumentKinds = {
  'government-id': 'Government ID',
  'record-proof': 'Proof of registration',
  'claim-proof': 'Evidence for a claim',
} as const
export type ProofDocumentKind = keyof typeof proofDocumentKinds
export const allDocumentKinds = { ...documentKinds, ...proofDocumentKinds } as const
export type AnyDocumentKind = keyof typeof allDocumentKinds

export const documentLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxPages: 200,
  /** Firms amend their form within 90 days of the year's end; later a document is out of date. */
  validMonths: 15,
} as const
/** spec 9-17: the image quality. */
export const photoLimits = { maxBytes: 5 * 1024 * 1024, minPixels: 400, quality: imageQuality } as const
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date.'))
const id = z.uuid()

export const storedDocumentSchema = z.strictObject({
  id,
  kind: z.enum(idsOf(allDocumentKinds)),
  label: z.string(),
  documentDate: day,
  expiresOn: z.nullable(day),
  isExpired: z.boolean(),
  pages: z.int(),
  bytes: z.int(),
  /** Scanned pages cannot be searched or read aloud, so a text PDF is recommended but not required. */
  hasText: z.boolean(),
  uploadedAt: z.int(),
  /** When a newer version replaced it; null for the current one. */
  replacedAt: z.nullable(z.int()),
})
export type StoredDocument = z.infer<typeof storedDocumentSchema>

/** The advisor's own documents with every version, newest first. */
export const listOwnDocuments = endpoint({
  name: 'listOwnDocuments',
  method: 'GET',
  path: '/api/v1/advisor/documents',
  access: ['advisor'],
  summary: 'List your documents with their versions',
  answer: z.strictObject({
    documents: z.array(storedDocumentSchema),
    /** The kinds this advisor must upload; a firm registered only with states has no Form CRS. */
    required: z.array(z.enum(idsOf(documentKinds))),
  }),
})

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  method: 'PUT',
  path: '/api/v1/advisor/documents/{kind}',
  access: ['advisor'],
  summary: 'Upload a document; it replaces the previous version',
  params: z.strictObject({ kind: z.enum(idsOf(allDocumentKinds)) }),
  query: z.strictObject({ date: day }),
  upload: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: documentLimits.maxBytes },
  answer: storedDocumentSchema,
  problems: ['file-refused', 'too-large', 'wrong-file-type', 'too-slow', 'limit-exceeded', 'unavailable'],
})

export const removeDocument = endpoint({
  name: 'removeDocument',
  method: 'DELETE',
  path: '/api/v1/advisor/documents/{kind}',
  access: ['advisor'],
  summary: 'Remove a document; earlier versions stay in your list',
  params: z.strictObject({ kind: z.enum(idsOf(allDocumentKinds)) }),
  answer: nothing,
  problems: ['not-found', 'not-open-now'],
})

/** Existing documents only (spec 3-11); other people's only for approved advisors. */
export const listAdvisorDocuments = endpoint({
  name: 'listAdvisorDocuments',
  method: 'GET',
  path: '/api/v1/advisor/{advisorId}/documents',
  access: ['consumer', 'advisor', 'admin', 'visitor'],
  summary: 'List an advisor’s public documents',
  params: z.strictObject({ advisorId: pathIdSchema }),
  answer: z.strictObject({
    documents: z.array(
      z.strictObject({
        id,
        kind: z.enum(idsOf(documentKinds)),
        label: z.string(),
        documentDate: day,
        isExpired: z.boolean(),
        pages: z.int(),
        bytes: z.int(),
        hasText: z.boolean(),
        /** When the caller first opened it. */
        openedAt: z.nullable(z.int()),
      }),
    ),
    /** Shown where no Form CRS exists and none is required. */
    needsNoCrs: z.boolean(),
  }),
  problems: ['not-found', 'visitor-limit'],
})

/** Each opening is recorded as the reader's receipt. */
export const openDocument = endpoint({
  name: 'openDocument',
  method: 'GET',
  path: '/api/v1/documents/{documentId}/file',
  access: ['consumer', 'advisor', 'admin', 'visitor'],
  summary: 'Download a document',
  params: z.strictObject({ documentId: id }),
  answer: file,
  problems: ['not-found', 'unavailable', 'visitor-limit'],
})

export const uploadPhoto = endpoint({
  name: 'uploadPhoto',
  method: 'PUT',
  path: '/api/v1/advisor/photo',
  access: ['advisor'],
  summary: 'Upload your photo; it is cropped, resized and stripped of metadata',
  upload: { types: photoTypes, maxBytes: photoLimits.maxBytes },
  answer: z.strictObject({ profileImage_id: id }),
  problems: ['file-refused', 'too-large', 'wrong-file-type', 'too-slow', 'limit-exceeded', 'unavailable'],
})

export const removePhoto = endpoint({
  name: 'removePhoto',
  method: 'DELETE',
  path: '/api/v1/advisor/photo',
  access: ['advisor'],
  summary: 'Remove your photo',
  answer: nothing,
  problems: ['not-found'],
})

export const readPhoto = endpoint({
  name: 'readPhoto',
  method: 'GET',
  path: '/api/v1/photos/{photoId}/file',
  access: ['consumer', 'advisor', 'admin', 'visitor'],
  summary: 'Get an advisor’s photo',
  params: z.strictObject({ photoId: id }),
  answer: file,
  problems: ['not-found', 'unavailable'],
})
