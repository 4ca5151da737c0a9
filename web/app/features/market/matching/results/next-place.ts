/** Where a key leads in a list; undefined for keys that lead nowhere. */
export function nextPlace(key: string, at: number, length: number): number | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length - 1 }[key]
  return next === undefined || next < 0 || next >= length || next === at ? undefined : next
}
