import type { SecondFactorState } from './security-queries.ts'

/** True while there is exactly one factor and the account must have one: it cannot be removed. */
export function isLastRequiredFactor({
  isRequired,
  passkeys,
  authenticatorAddedAt,
}: SecondFactorState): boolean {
  return isRequired && passkeys.length + (authenticatorAddedAt === null ? 0 : 1) === 1
}
