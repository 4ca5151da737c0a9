import { ownTimeZone } from '../../../format/time-zones.ts'

// The zones most users live in, by their common names; other users search for a city.
const american: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Mountain Time without daylight saving (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
  'Pacific/Guam': 'Chamorro Time (Guam)',
}

/** "America/Argentina/Salta" → "Salta, Argentina" */
export function nameOfZone(zone: string): string {
  const known = american[zone]
  if (known) return known
  const [city = zone, region] = zone.replaceAll('_', ' ').split('/').reverse()
  return region ? `${city}, ${region}` : city
}

/** American zones first, then every zone this browser knows, then the saved one if the browser does not know it. */
export function zoneOptions(saved: string | null): { value: string; label: string }[] {
  const zones = new Set([...Object.keys(american), ...Intl.supportedValuesOf('timeZone'), ownTimeZone()])
  if (saved !== null) zones.add(saved)
  return [...zones].map((value) => ({ value, label: nameOfZone(value) }))
}
