import type { NamedPerson } from '../../account/identity/people/person-names.ts'

type Named = Pick<NamedPerson, 'firstName' | 'lastName'>

const words = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `

/** Whether a public text contains its author's full name. A first name alone may be an ordinary word. */
export function namesAuthor(text: string, { firstName, lastName }: Named): boolean {
  return firstName && lastName ? words(text).includes(words(`${firstName} ${lastName}`)) : false
}

/**
 * Whether it contains either of a person's names as a word. A first name counts only with a capital letter: Will and Grace
 * are ordinary words too.
 */
export function mentionsPerson(text: string, { firstName, lastName }: Named): boolean {
  const asWritten = ` ${text.normalize('NFKC').replace(/[^\p{L}\p{M}]+/gu, ' ')} `
  const first = firstName
    ?.normalize('NFKC')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  if (first && asWritten.includes(` ${first} `)) return true
  return lastName ? words(text).includes(words(lastName)) : false
}
