import { type Role, roles } from '@evenkeel/contract/choices'

/** Parses a role, ignoring case ("Admin", "advisor"); undefined if unknown (spec 6-01). */
export function readRole(text: unknown): Role | undefined {
  if (typeof text !== 'string') return undefined
  const plain = text.toLowerCase()
  return roles.find((role) => role === plain)
}
