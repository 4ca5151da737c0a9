import type { StateCode } from '@evenkeel/contract/people/profile-choices'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

const byState: Partial<Record<StateCode, string>> = {
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  GU: 'Pacific/Guam',
  HI: 'Pacific/Honolulu',
  ID: 'America/Boise',
  IN: 'America/Indiana/Indianapolis',
  KY: 'America/Kentucky/Louisville',
  MI: 'America/Detroit',
  PR: 'America/Puerto_Rico',
  VI: 'America/Puerto_Rico',
}
const inZone: Readonly<Record<string, readonly StateCode[]>> = {
  [central]: [
    ...(['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS'] as const),
    ...(['ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'] as const),
  ],
  [mountain]: ['CO', 'MT', 'NM', 'UT', 'WY'],
  [pacific]: ['CA', 'NV', 'OR', 'WA'],
}

// Towns on the other side of a line that runs through their state.
const byTown: Readonly<Record<string, string>> = {
  'ID Coeur d’Alene': pacific,
  'IN Evansville': central,
  'KY Bowling Green': central,
  'KY Paducah': central,
  'FL Pensacola': central,
  'SD Rapid City': mountain,
  'TN Knoxville': eastern,
  'TN Chattanooga': eastern,
  'TN Johnson City': eastern,
  'TX El Paso': mountain,
}

/** The IANA zone of a town; Eastern where nothing else is said. */
export function zoneOf(state: StateCode, town: string): string {
  const wide = Object.entries(inZone).find(([, list]) => list.includes(state))?.[0]
  return byTown[`${state} ${town}`] ?? byState[state] ?? wide ?? eastern
}
