import { brand } from '../site/brand.ts'

// Rules for a new password (spec 5-18, readings "Passwords"): long, any composition, and not easy to guess.
// The check for common passwords lives elsewhere, because its word list is too large for this package.

export const passwordLength = { min: 12, max: 256 } as const
/** A shorter local part occurs in too many ordinary words to be refused. */
const shortestLocalPart = 4
/** Beyond this length the guessing order no longer matters, and estimating takes long. */
export const passwordGuessLength = 64
/** On zxcvbn's scale of 0 to 4: a password found within a million guesses is common. */
export const lowestPasswordScore = 2

export const passwordSentences = {
  'too-short': `Use at least ${passwordLength.min} characters.`,
  'too-long': `Use at most ${passwordLength.max} characters.`,
  'has-product-name': `Don’t use the name ${brand.name}.`,
  'has-address': 'Don’t use the part of your email address before the @.',
  common: 'This password is too common. Choose another one.',
} as const
export type PasswordProblem = keyof typeof passwordSentences

const characters = (text: string) => [...text].length

function localPartOf(email: string): string | undefined {
  const local = email.trim().toLowerCase().split('@')[0] ?? ''
  return characters(local) >= shortestLocalPart ? local : undefined
}

/** Checks every rule that needs no word list; undefined when all are met. */
export function passwordProblem(
  password: string,
  email = '',
): Exclude<PasswordProblem, 'common'> | undefined {
  const length = characters(password)
  if (length < passwordLength.min) return 'too-short'
  if (length > passwordLength.max) return 'too-long'
  const plain = password.toLowerCase()
  if (plain.includes(brand.name.toLowerCase())) return 'has-product-name'
  const local = localPartOf(email)
  return local !== undefined && plain.includes(local) ? 'has-address' : undefined
}
