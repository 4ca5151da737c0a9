import { applicationSlopes } from './application-slopes.ts'
import type { Exposure, Market } from './market.ts'

/**
 * Expected matches when left people apply from their lists and right people read applicants in order of
 * preference. Exact for fixed lists and for independently drawn ones.
 */
export function expectedMatches(market: Market, exposure: Exposure): number {
  return applicationSlopes(market)(exposure)
}
