import { encodePlace, type Place } from '@evenkeel/matching/features/miles-between'

// ZIP codes and towns in a file of fixed-width rows, sorted for binary search: 0.6 MB, where the list it is made from
// takes half a second and 100 MB to load.

export interface ZipPlace {
  zip: string
  state: string
  city: string
  /** Null where the list has none, as for military posts. */
  place: Place | null
}

export const headerBytes = 8
/** ZIP code, two letters of the state, place. */
export const zipBytes = 10
/** Hash of the town and state, place. */
export const townBytes = 8

export function encodeZipCodes(all: readonly ZipPlace[]): Uint8Array {
  const zips = all.toSorted((a, b) => Number(a.zip) - Number(b.zip))
  const towns = [...townPlaces(all)].toSorted(([a], [b]) => a - b)
  const bytes = new Uint8Array(headerBytes + zips.length * zipBytes + towns.length * townBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, zips.length)
  view.setUint32(4, towns.length)
  let at = headerBytes
  const putPlace = (place: Place | null) => {
    const [lat, lon] = place ? encodePlace(place) : [0, 0]
    view.setUint16(at, lat)
    view.setUint16(at + 2, lon)
    at += 4
  }
  for (const { zip, state, place } of zips) {
    view.setUint32(at, Number(zip))
    view.setUint8(at + 4, state.charCodeAt(0))
    view.setUint8(at + 5, state.charCodeAt(1))
    at += 6
    putPlace(place)
  }
  for (const [hash, place] of towns) {
    view.setUint32(at, hash)
    at += 4
    putPlace(place)
  }
  return bytes
}

/** The middle of a town's ZIP codes; two towns with one hash have none. */
function townPlaces(all: readonly ZipPlace[]): Map<number, Place | null> {
  const groups = Map.groupBy(
    all.filter(({ place }) => place !== null),
    ({ city, state }) => nameOf(city, state),
  )
  const places = new Map<number, Place | null>()
  for (const [name, zips] of groups) {
    const mean = (part: 'lat' | 'lon') =>
      zips.reduce((sum, { place }) => sum + (place?.[part] ?? 0), 0) / zips.length
    const hash = hashOf(name)
    places.set(hash, places.has(hash) ? null : { lat: mean('lat'), lon: mean('lon') })
  }
  return places
}

/** "St. Paul" and "Saint Paul" are one town. */
function nameOf(town: string, state: string): string {
  const letters = town
    .normalize('NFD')
    .toLowerCase()
    .replace(/^st\.? /, 'saint ')
    .replace(/[^a-z]/g, '')
  return `${letters}:${state}`
}

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

export const townHash = (town: string, state: string): number => hashOf(nameOf(town, state))
