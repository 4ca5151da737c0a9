import { documentLimits, photoLimits, photoTypes } from '@evenkeel/contract/people/documents'
import type { FileRules } from './check-file.ts'

export const pdfRules: FileRules = {
  types: ['application/pdf'],
  typeWords: 'a PDF',
  maxBytes: documentLimits.maxBytes,
  smallerBy: 'Compress its images and try again.',
}

export const proofRules: FileRules = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  typeWords: 'a PDF, JPEG or PNG',
  maxBytes: documentLimits.maxBytes,
  smallerBy: 'Make it smaller and try again.',
}

export const photoRules: FileRules = {
  types: photoTypes,
  typeWords: 'a JPEG, PNG or WebP photo',
  maxBytes: photoLimits.maxBytes,
  smallerBy: 'Make it smaller and try again.',
}
