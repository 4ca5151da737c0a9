const zones: readonly (readonly [name: string, label: string])[] = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Puerto Rico'],
  ['Pacific/Guam', 'Guam'],
]

/** This browser's time zone. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** "Mountain Time", the same in summer and winter. */
export function nameOfTimeZone(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

function offsetOf(name: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    timeZoneName: 'shortOffset',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** US time zones, and any other zone already in use. */
export function timeZoneChoices(...alsoUsed: (string | null)[]): { value: string; label: string }[] {
  const others = alsoUsed.filter(
    (name): name is string => Boolean(name) && !zones.some(([zone]) => zone === name),
  )
  const named = [...zones, ...[...new Set(others)].map((name) => [name, name.replaceAll('_', ' ')] as const)]
  return named.map(([value, label]) => ({ value, label: `${label} (${offsetOf(value)})` }))
}
