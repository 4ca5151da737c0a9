import { analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import type { Ask, EndpointRows } from './endpoint-rows.ts'

const everyTile = (): Ask[] =>
  Object.keys(analyticsTiles).flatMap((tile) => [
    { params: { tile } },
    { params: { tile }, query: 'segment=state&value=CO' },
  ])

/** Figures of the whole product, by segments that could single out one person. */
export const analyticsRows: EndpointRows = {
  readAnalytics: ['R RR RR A MM', everyTile],
  readDesks: ['R RR RR A MM', () => [{}]],
  downloadAnalytics: ['R RR RR A MM', everyTile],
}
