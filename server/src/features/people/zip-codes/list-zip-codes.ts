// @ts-expect-error the package has no types
import zipcodes from 'zipcodes'
import type { ZipPlace } from './encode-zip-codes.ts'

interface ListedPlace {
  zip: string
  state: string
  city: string
  country: string
  latitude: number
  longitude: number
}

/** From a package whose list is too large to load in a server. */
export function listZipCodes(): ZipPlace[] {
  const { codes }: { codes: Record<string, ListedPlace> } = zipcodes
  return Object.values(codes)
    .filter(({ country }) => country === 'US')
    .map(({ zip, state, city, latitude, longitude }) => ({
      zip,
      state,
      city,
      place: latitude && longitude ? { lat: latitude, lon: longitude } : null,
    }))
}
