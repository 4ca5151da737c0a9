// Canned replies hold placeholders like {first name}, filled in from the request they answer.

export const placeholders = {
  'first name': 'The customer’s first name',
  'full name': 'The customer’s first and last name',
  'request number': 'The ticket number',
  subject: 'The ticket’s subject',
  'advisor name': 'The advisor, or the only advisor the consumer is in contact with',
  promise: 'When we promised an answer, in the customer’s time zone',
  'my name': 'Your own name',
} as const
export type Placeholder = keyof typeof placeholders

export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** In the order they appear. */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\n]{1,40})\}/g)].map(([, name = '']) => name)

/** Why a text can’t be sent yet: what is in braces would reach the customer as it is. */
export function whyPlaceholdersStop(text: string): string | undefined {
  const [name] = findPlaceholders(text)
  return name === undefined ? undefined : `Replace {${name}} before you send this.`
}
