import { v5 } from 'uuid'
import * as z from 'zod/mini'
import type { PersonType } from './choices.ts'
import { rowId } from './number-rules.ts'

// A person has a number and, in addresses, a UUID derived from it (spec 2.1-30…32, 3-16). The UUID is a
// label, not a secret: it can be computed, so it never grants anything.

export type PersonId = number

// Version 5 of https://evenkeel.example/person in the URL namespace; it must never change, because addresses
// in emails and bookmarks depend on it.
export const personNamespace = 'cda4e644-dee3-5ad7-8e01-cd30348549fe'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const numberForm = /^[1-9][0-9]{0,15}$/

export function isUuid(text: string): boolean {
  return uuidForm.test(text)
}

/** Parses a number without sign or leading zero, 1 … 2^53−1; undefined for anything else. */
export function readPersonId(text: string): PersonId | undefined {
  if (!numberForm.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

export function personUuid(type: PersonType, id: PersonId): string {
  return v5(`${type}:${id}`, personNamespace)
}

/** Parses a path segment: a number, or a UUID in lower case; undefined for anything else. */
export function readPathId(text: string): { id: PersonId } | { uuid: string } | undefined {
  const id = readPersonId(text)
  if (id !== undefined) return { id }
  return isUuid(text) ? { uuid: text.toLowerCase() } : undefined
}

/** One stored mapping (spec 3-18). */
export interface IdMapping {
  id: string
  type: PersonType
}

export const personIdSchema = rowId

export const pathIdSchema = z
  .string()
  .check(
    z.refine(
      (text) => readPathId(text) !== undefined,
      'This is neither a number from 1 to 2^53−1 nor a UUID.',
    ),
  )
