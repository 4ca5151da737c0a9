import { accountSentences } from '@evenkeel/contract/sentences'
import type { NamedPerson } from './person-names.ts'

/** spec 2.4-04: the name shown for people who have not given one. */
export function fullName({ firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || accountSentences.unknownName
}
