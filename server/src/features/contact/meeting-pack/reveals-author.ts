import type { NamedPerson } from '../../account/identity/people/person-names.ts'

const address = /[^\s@]+@[^\s@]+\.[^\s@]+/u
const link = /\b(?:https?:\/\/|www\.)\S/iu
const phone = /(?:\d[\s().-]*){10}/u

const words = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `

/**
 * Whether a public text reveals its author or a way to reach them: full name, address, phone number or link. A first
 * name alone may be an ordinary word.
 */
export function revealsAuthor(
  text: string,
  { firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>,
): boolean {
  if (address.test(text) || link.test(text) || phone.test(text)) return true
  return firstName && lastName ? words(text).includes(words(`${firstName} ${lastName}`)) : false
}
