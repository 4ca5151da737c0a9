import type { PersonId } from '@evenkeel/contract/person-id'

/** Such as "jose-luis" for "José Luis". */
export function toSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f'’.]/g, '')
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Nobody gets letters there: the name is reserved for examples. */
export function demoEmail({ first, last }: { first: string; last: string }, id: PersonId): string {
  return `${toSlug(first)}.${toSlug(last)}.${id}@demo.example`
}
