import { applicationSlopes } from './application-slopes.ts'
import type { Exposure, Market } from './market.ts'

/**
 * Matches expected when left people apply from their lists and right people read who applied, the most wanted first.
 * Exact for lists and for drawn lists whose readers draw independently.
 */
export function expectedMatches(market: Market, exposure: Exposure): number {
  return applicationSlopes(market)(exposure)
}
