import * as z from 'zod/mini'
import { clientSpecialties } from '../choices.ts'
import type { AdvisorAnswers } from './advisor-answers.ts'

// Words that promise or rank need proof before they are shown (product.md §6, "Claims").
const patterns: readonly RegExp[] = [
  /\bguarante\w*/giu,
  /\bbest\b/giu,
  /\bconflict[- ]free\b/giu,
  /\btop[- ]?\d+\b/giu,
  /(?<!\w)(number one|#1|no\. ?1)\b/giu,
  /\brisk[- ]free\b/giu,
  /\b\d+(\.\d+)? ?(%|percent) (return|yield|growth|a year)/giu,
  /\b(beat|outperform\w*) the market\b/giu,
]

/** Where a claim is in its text, as a slice: `text.slice(from, to) === words`. */
export const claimSchema = z.strictObject({ words: z.string(), from: z.int(), to: z.int() })
export type Claim = z.infer<typeof claimSchema>

/** Every claim of a text, in order and without overlaps. */
export function findClaims(text: string): Claim[] {
  const found = patterns
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
        words,
        from: index,
        to: index + words.length,
      })),
    )
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  return found.filter(({ from }, at) => found.slice(0, at).every((earlier) => earlier.to <= from))
}

/** The words of a text that need proof, as written, each once. */
export const claimsIn = (text: string): string[] => [...new Set(findClaims(text).map(({ words }) => words))]

const plainFields = ['bio_text', 'why_iam_fa', 'favourite_quote', 'title', 'education'] as const

/** A text that consumers read and the claims check covers; one per specialty. */
export type CheckedField = (typeof plainFields)[number] | 'fees.flat-fee' | `specializations.${number}`

const specialtyOf = (field: CheckedField): number | undefined =>
  field.startsWith('specializations.') ? Number(field.slice('specializations.'.length)) : undefined

export function checkedTexts(answers: AdvisorAnswers): { field: CheckedField; text: string }[] {
  return [
    ...plainFields.map((field) => ({ field, text: answers[field] ?? '' })),
    ...(answers.specializations ?? []).map(({ id, evidence }) => ({
      field: `specializations.${id}` as const,
      text: evidence,
    })),
    ...(answers.fees ?? []).flatMap((fee) =>
      fee.kind === 'flat-fee' ? [{ field: 'fees.flat-fee' as const, text: fee.includes }] : [],
    ),
  ].filter(({ text }) => text !== '')
}

export const textOf = (answers: AdvisorAnswers, field: CheckedField): string | undefined =>
  checkedTexts(answers).find((each) => each.field === field)?.text

/** The same answers with another text, or without one. */
export function withText(
  answers: AdvisorAnswers,
  field: CheckedField,
  text: string | undefined,
): AdvisorAnswers {
  const specialty = specialtyOf(field)
  if (specialty !== undefined)
    return {
      ...answers,
      specializations: answers.specializations?.map((each) =>
        each.id === specialty ? { ...each, evidence: text ?? '' } : each,
      ),
    }
  if (field === 'fees.flat-fee')
    return {
      ...answers,
      fees: answers.fees?.map((fee) => (fee.kind === 'flat-fee' ? { ...fee, includes: text ?? '' } : fee)),
    }
  return { ...answers, [field]: text }
}

const labels: Readonly<Record<string, string>> = {
  bio_text: 'About you',
  why_iam_fa: 'Why you’re an advisor',
  favourite_quote: 'Favorite quote',
  title: 'Title',
  education: 'Education',
  'fees.flat-fee': 'What the flat fee includes',
}

/** What the advisor's own pages call the text. */
export function labelOfText(field: CheckedField): string {
  const specialty = specialtyOf(field)
  return specialty === undefined
    ? (labels[field] ?? field)
    : `Specialty: ${clientSpecialties[specialty] ?? specialty}`
}

const checkedFields: readonly CheckedField[] = [
  ...plainFields,
  'fees.flat-fee',
  ...clientSpecialties.map((_, id) => `specializations.${id}` as const),
]
export const checkedFieldSchema = z.enum(checkedFields)
