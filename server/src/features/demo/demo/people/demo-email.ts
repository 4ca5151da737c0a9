import type { PersonId } from '@evenkeel/contract/person-id'

/** "José Luis" becomes "jose-luis". */
export function toSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f'’.]/g, '')
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** The domain .example is reserved, so no mail can reach a real person. */
export function demoEmail({ first, last }: { first: string; last: string }, id: PersonId): string {
  return `${toSlug(first)}.${toSlug(last)}.${id}@demo.example`
}
