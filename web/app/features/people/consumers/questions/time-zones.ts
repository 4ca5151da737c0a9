import { ownTimeZone } from '../../../../format/time-zones.ts'

// The zones of the states and territories; users elsewhere keep the zone of their browser.
const zones: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Mountain time, Arizona',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
  'America/Puerto_Rico': 'Atlantic time',
  'Pacific/Guam': 'Guam time',
}

/** "Eastern time", or the city for other zones: "Berlin (Europe)". */
export function zoneLabel(zone: string): string {
  const known = zones[zone]
  if (known) return known
  const [area = zone, ...rest] = zone.split('/')
  const city = rest.at(-1)?.replaceAll('_', ' ')
  return city ? `${city} (${area})` : area
}

export function zoneOptions(chosen: string | null): { value: string; label: string }[] {
  const all = new Set([...Object.keys(zones), ...[ownTimeZone(), chosen].filter((zone) => zone !== null)])
  return [...all].map((value) => ({ value, label: zoneLabel(value) }))
}
