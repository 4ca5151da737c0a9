import type { SecondFactorState } from './security-queries.ts'

/** True if this is the only factor and the account requires one, so it cannot be removed. */
export function isLastRequiredFactor({
  isRequired,
  passkeys,
  authenticatorAddedAt,
}: SecondFactorState): boolean {
  return isRequired && passkeys.length + (authenticatorAddedAt === null ? 0 : 1) === 1
}
