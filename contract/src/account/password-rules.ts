import { brand } from '../site/brand.ts'

// What a new password must be (spec 5-18, readings "Passwords"): long, of any composition, and nothing an attacker
// tries first. Whether it is common is decided with a word list that is too large for this place.

export const passwordLength = { min: 12, max: 256 } as const
/** A local part shorter than this is found in too many words to be refused. */
const shortestLocalPart = 4
/** Longer than this no guessing order matters any more, and estimating takes long. */
export const passwordGuessLength = 64
/** Of zxcvbn's scores 0 … 4: what falls within a million guesses is common. */
export const lowestPasswordScore = 2

export const passwordSentences = {
  'too-short': `Use at least ${passwordLength.min} characters.`,
  'too-long': `Use at most ${passwordLength.max} characters.`,
  'has-product-name': `Leave out the name ${brand.name}.`,
  'has-address': 'Leave out the part of your email address before the @.',
  common: 'This password is among the first that attackers try. Choose another one.',
} as const
export type PasswordProblem = keyof typeof passwordSentences

const characters = (text: string) => [...text].length

function localPartOf(email: string): string | undefined {
  const local = email.trim().toLowerCase().split('@')[0] ?? ''
  return characters(local) >= shortestLocalPart ? local : undefined
}

/** Every rule that needs no word list; undefined when all are kept. */
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
