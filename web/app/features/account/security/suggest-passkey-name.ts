const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
]

/** A recognizable name derived from the browser's device, different from the names already used. */
export function suggestPasskeyName(userAgent: string, taken: readonly string[]): string {
  const device = devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'
  let name = device
  for (let n = 2; taken.includes(name); n += 1) name = `${device} ${n}`
  return name
}
