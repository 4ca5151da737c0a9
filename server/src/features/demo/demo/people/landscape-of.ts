import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { Landscape } from '../words/firm-words.ts'

const states: Readonly<Record<Landscape, string>> = {
  mountain: 'AK CO ID MT UT WY',
  coast: 'CA FL GU HI ME OR PR RI VI WA',
  lake: 'MI MN WI',
  desert: 'AZ NM NV',
  plains: 'IA IL IN KS MO ND NE OK SD',
  south: 'AL AR GA KY LA MS NC SC TN TX VA WV',
  east: 'CT DC DE MA MD NH NJ NY OH PA VT',
}

const byState = new Map(
  Object.entries(states).flatMap(([landscape, list]) =>
    list.split(' ').map((state) => [state, landscape as Landscape] as const),
  ),
)

export function landscapeOf(state: StateCode): Landscape {
  return byState.get(state) ?? 'east'
}
