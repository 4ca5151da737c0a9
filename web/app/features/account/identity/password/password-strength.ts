import type { PasswordMeasure } from './measure-password.ts'
import type { PasswordRules } from './password-rules.ts'

export interface PasswordStrength {
  words: string
  /** Out of 4. */
  length: number
  kind: 'danger' | 'warning' | 'good'
}

const byScore: readonly PasswordStrength[] = [
  { words: 'Very easy to guess', length: 1, kind: 'danger' },
  { words: 'Easy to guess', length: 1, kind: 'danger' },
  { words: 'Fair', length: 2, kind: 'warning' },
  { words: 'Good', length: 3, kind: 'good' },
  { words: 'Strong', length: 4, kind: 'good' },
]
const tooShort: PasswordStrength = { words: 'Too short', length: 1, kind: 'danger' }
const refused: PasswordStrength = { words: 'Not accepted', length: 1, kind: 'danger' }

/** A password that will be refused is never called strong. Undefined until the word list is loaded. */
export function passwordStrength(
  rules: PasswordRules,
  measure: PasswordMeasure | undefined,
): PasswordStrength | undefined {
  const { length, productName, address } = rules
  if ([length, productName, address].includes('broken')) return refused
  if (length === 'open') return productName === 'open' ? undefined : tooShort
  return measure && byScore[measure.score]
}
