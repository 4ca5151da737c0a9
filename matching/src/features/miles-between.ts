import { sine } from '../exact/sine.ts'

/** Degrees, west and south negative. */
export type Place = { readonly lat: number; readonly lon: number }

const earthRadiusMiles = 3958.7613
const latSteps = 360
const lonSteps = 180

/** Two numbers below 2^16, the first above 0; steps are about a fifth and a third of a mile. */
export const encodePlace = ({ lat, lon }: Place): readonly [number, number] => [
  1 + Math.round((lat + 90) * latSteps),
  Math.round((lon + 180) * lonSteps),
]
export const decodePlace = (lat: number, lon: number): Place => ({
  lat: (lat - 1) / latSteps - 90,
  lon: lon / lonSteps - 180,
})

/** As precise as packed facts, so that both agree on who is near. */
export const roundPlace = (place: Place): Place => decodePlace(...encodePlace(place))

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The squared sine of half the angle between two places. */
function haversine(one: Place, other: Place): number {
  const lon = Math.abs(one.lon - other.lon)
  const north = sine(radians(one.lat - other.lat) / 2)
  const east = sine(radians(Math.min(lon, 360 - lon)) / 2)
  return north * north + cosine(radians(one.lat)) * cosine(radians(other.lat)) * east * east
}

function cosine(angle: number): number {
  const half = sine(angle / 2)
  return 1 - 2 * half * half
}

export function isWithinMiles(one: Place, other: Place, miles: number): boolean {
  // Most advisors of a state are too far north or south already.
  if (earthRadiusMiles * radians(Math.abs(one.lat - other.lat)) > miles) return false
  const half = sine(Math.min(Math.PI / 2, miles / earthRadiusMiles / 2))
  return haversine(one, other) <= half * half
}

/** For display; whether an advisor is near enough is decided by `isWithinMiles` in plain arithmetic. */
export const milesBetween = (one: Place, other: Place): number =>
  2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine(one, other))))
