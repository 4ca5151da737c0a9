/** Shown on every card that names an advisor, as legible as the rest of it (product rules, section 6). */
export function payLine(name: string): string {
  const isNamed = name !== '' && name !== 'Unknown'
  return isNamed
    ? `We are not a client of ${name}. ${name} pays us nothing.`
    : 'We are not a client of this advisor. This advisor pays us nothing.'
}
