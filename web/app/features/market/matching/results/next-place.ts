/** The index a key moves to in a list; undefined for other keys. */
export function nextPlace(key: string, at: number, length: number): number | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length - 1 }[key]
  return next === undefined || next < 0 || next >= length || next === at ? undefined : next
}
