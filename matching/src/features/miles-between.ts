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

/** The squared sine of half the angle between two places, given the cosine of the first one's latitude. */
function haversine(one: Place, other: Place, cosineOfOne: number): number {
  const lon = Math.abs(one.lon - other.lon)
  const north = sine(radians(one.lat - other.lat) / 2)
  const east = sine(radians(Math.min(lon, 360 - lon)) / 2)
  return north * north + cosineOfOne * cosine(radians(other.lat)) * east * east
}

function cosine(angle: number): number {
  const half = sine(angle / 2)
  return 1 - 2 * half * half
}

/** Whether a place is within so many miles of this one, prepared for many of them. */
export function withinMiles(place: Place, miles: number): (other: Place) => boolean {
  const angle = Math.min(Math.PI, miles / earthRadiusMiles)
  const half = sine(angle / 2)
  const cosineOfPlace = cosine(radians(place.lat))
  // Most advisors of a state are outside a box around the circle, which is a little too large to be safe.
  const latitudes = (angle * 181) / Math.PI
  const nearestPole = radians(Math.min(90, Math.abs(place.lat) + latitudes))
  const widest = half / Math.sqrt(Math.max(1e-9, cosineOfPlace * cosine(nearestPole)))
  const longitudes = widest < 0.7 ? (2.3 * widest * 180) / Math.PI : 360
  return (other) => {
    if (Math.abs(place.lat - other.lat) > latitudes) return false
    const lon = Math.abs(place.lon - other.lon)
    if (Math.min(lon, 360 - lon) > longitudes) return false
    return haversine(place, other, cosineOfPlace) <= half * half
  }
}

/** For display; whether an advisor is near enough is decided by `withinMiles` in plain arithmetic. */
export const milesBetween = (one: Place, other: Place): number =>
  2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine(one, other, cosine(radians(one.lat))))))
