/** A quantile of ascending numbers with linear interpolation; NaN if there are none. */
export function quantileOf(ascending: ArrayLike<number>, share: number): number {
  const place = share * (ascending.length - 1)
  const below = Math.floor(place)
  const low = ascending[below] ?? Number.NaN
  const high = ascending[below + 1] ?? low
  return low === high ? low : low + (place - below) * (high - low)
}
