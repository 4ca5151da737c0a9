import { analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import type { Ask } from './firewall-walk.ts'

const everyTile = (): Ask[] =>
  Object.keys(analyticsTiles).flatMap((tile) => [
    { params: { tile } },
    { params: { tile }, query: 'segment=state&value=CO' },
  ])

/** Figures of the whole house, by segments somebody could be alone in. */
export const analyticsWalk: Readonly<Record<string, () => Ask[]>> = {
  readAnalytics: everyTile,
  downloadAnalytics: everyTile,
}
