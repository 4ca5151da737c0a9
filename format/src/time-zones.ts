import { deviceZone } from './reader-zone.ts'

// Zones most readers live in, by the names they use.
const american: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time',
  'Pacific/Guam': 'Guam Time',
}

const cityOf = (zone: string) => zone.replaceAll('_', ' ').split('/').at(-1) ?? zone

/** "Mountain Time"; elsewhere the city: "Salta, Argentina". */
export function formatTimeZone(zone: string): string {
  const known = american[zone]
  if (known) return known
  const [city = zone, region] = zone.replaceAll('_', ' ').split('/').reverse()
  return region ? `${city}, ${region}` : city
}

/** American zones first, then this device's and those in use. With `all`, every zone the device knows. */
export function timeZoneChoices(
  inUse: readonly (string | null)[] = [],
  { all = false } = {},
): { value: string; label: string }[] {
  const others = all ? Intl.supportedValuesOf('timeZone') : []
  const used = inUse.filter((zone) => zone !== null)
  const zones = new Set([...Object.keys(american), ...others, deviceZone(), ...used])
  // With the city, because people look for theirs.
  return [...zones].map((value) => {
    const name = formatTimeZone(value)
    return { value, label: value in american ? `${name} (${cityOf(value)})` : name }
  })
}
