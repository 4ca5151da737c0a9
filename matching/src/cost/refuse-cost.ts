import { keysOf } from '../keys-of.ts'
import { checkFee } from './check-fee.ts'
import type { Refusal } from './cost.ts'
import type { Fee } from './fee.ts'
import { isWithin } from './is-within.ts'
import { type Projection, projectionLimits } from './projection.ts'

// Why a cost cannot be calculated, or null.
export function refuseCost(projection: Projection, fees: readonly Fee[]): Refusal | null {
  for (const field of keysOf(projectionLimits)) {
    const value = projection[field]
    const isValid = isWithin(value, projectionLimits[field]) && (field !== 'years' || Number.isInteger(value))
    if (!isValid) return { kind: 'refusal', reason: 'input-not-valid', field }
  }
  for (const [at, fee] of fees.entries()) {
    const problems = checkFee(fee)
    if (problems.length > 0) return { kind: 'refusal', reason: 'fee-not-valid', fee: at, problems }
  }
  const assetMinimum = Math.max(
    0,
    ...fees.map((fee) => (fee.kind === 'asset-under-management' && fee.assetMinimum) || 0),
  )
  if (projection.assets < assetMinimum)
    return { kind: 'refusal', reason: 'below-asset-minimum', assetMinimum }
  return null
}
