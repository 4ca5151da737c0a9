// Rounds parts to integers that still sum to `total` (largest remainder); integers never move.
export function roundToSum(parts: readonly number[], total: number): number[] {
  const rounded = parts.map(Math.floor)
  const byCut = parts
    .map((part, at) => ({ at, cut: part - Math.floor(part) }))
    .sort((a, b) => b.cut - a.cut || a.at - b.at)
  const missing = total - rounded.reduce((sum, part) => sum + part, 0)
  for (const { at } of byCut.slice(0, Math.max(0, missing))) rounded[at] = (rounded[at] ?? 0) + 1
  return rounded
}
