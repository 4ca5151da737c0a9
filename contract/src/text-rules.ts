import { formatCount } from '@evenkeel/format/counts'
import * as z from 'zod/mini'

// Rules for typed texts. Bidirectional marks and other invisible controls are refused, because they make a
// name read differently from what it is. Line breaks and tabs are fine in long texts.
const unseen = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const unseenButLines = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const unseenSentence = 'This text contains invisible characters. Type it again.'

const counted = (text: string) => [...text].length

interface Lengths {
  min?: number
  max: number
}

function checked({ min = 0, max }: Lengths, forbidden: RegExp) {
  return z.string().check(
    z.trim(),
    z.refine((text) => !forbidden.test(text), unseenSentence),
    z.refine((text) => counted(text) <= max, `Use at most ${formatCount(max)} characters.`),
    z.refine(
      (text) => counted(text) >= min,
      min === 1 ? 'Write something here.' : `Write at least ${min} characters.`,
    ),
  )
}

export const line = (lengths: Lengths) => checked(lengths, unseen)
export const longText = (lengths: Lengths) => checked(lengths, unseenButLines)

const nameForm = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u

/** A name in any script: letters, space, ' - and . */
export const personName = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter a name.'),
  z.refine((text) => counted(text) <= 50, 'Use at most 50 characters.'),
  z.refine(
    (text) => text === '' || nameForm.test(text),
    'Use letters, spaces, apostrophes, hyphens and periods.',
  ),
)

/** https only, without credentials, because these are shown to other people as links (security H32). */
export const httpsLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, 'Use at most 500 characters.'),
    z.refine(isHttps, 'Enter a full address that starts with https://'),
  )

function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.')
  )
}

const emailSentence = 'Enter an email address, such as name@example.com.'
const emailLengths = { all: 254, local: 64, domain: 253 } as const
// Letters of any script, and the marks that mail servers take without quotes.
const localForm = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_{|}~-]+)*$/u
const labelForm = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/**
 * One address and nothing else: no name, no brackets, no quotes, no list. A mail program reads those its own way, so
 * one mailbox could have several accounts, or a letter could go to someone else.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  const labels = domain.split('.')
  return (
    at > 0 &&
    text.length <= emailLengths.all &&
    local.length <= emailLengths.local &&
    domain.length <= emailLengths.domain &&
    localForm.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => labelForm.test(label)) &&
    /^(?!\d+$).{2,}$/u.test(labels.at(-1) ?? '')
  )
}

export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(emailLengths.all, `Use at most ${emailLengths.all} characters.`),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, { error: emailSentence, abort: true }),
    z.refine(isEmailAddress, emailSentence),
  )

export const phoneNumber = z
  .string()
  .check(z.trim(), z.regex(/^\+?\(?[0-9][0-9 ().-]{6,24}$/, 'Enter a phone number, such as (303) 555-0134.'))

/** An IANA time zone known to this machine. */
export const timeZone = z.string().check(
  z.maxLength(60),
  z.refine((name) => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: name })
      return true
    } catch {
      return false
    }
  }, 'Choose a time zone from the list.'),
)

export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: 'Enter a whole number.' })
    .check(
      z.minimum(min, `Enter ${formatCount(min)} or more.`),
      z.maximum(max, `Enter ${formatCount(max)} or less.`),
    )

const noTwice = <T>(values: readonly T[]) => new Set(values).size === values.length

/** Several values of a list, each once. */
export const severalOf = <T extends z.core.$ZodType>(each: T, max: number, min = 0) =>
  z
    .array(each)
    .check(
      z.minLength(min, min === 1 ? 'Choose at least one.' : `Choose at least ${min}.`),
      z.maxLength(max, `Choose at most ${max}.`),
      z.refine(noTwice, 'Choose each only once.'),
    )
