import { type Role, roles } from '@evenkeel/contract/choices'

/** The role a text names, in any case ("Admin", "advisor"); undefined for an unknown one (spec 6-01). */
export function readRole(text: unknown): Role | undefined {
  if (typeof text !== 'string') return undefined
  const plain = text.toLowerCase()
  return roles.find((role) => role === plain)
}
