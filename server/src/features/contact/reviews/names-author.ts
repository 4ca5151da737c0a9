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

/** Whether it contains either of a person's names as a word, also a first name alone. */
export function mentionsPerson(text: string, { firstName, lastName }: Named): boolean {
  const all = words(text)
  return [firstName, lastName].some((name) => name && all.includes(words(name)))
}
