import { byVideo, inPerson } from './consumer-wishes.ts'
import { at, flag, unknownDollars } from './packed-facts-layout.ts'

// Filters of a single search, on top of the profile. They read packed facts, so that a whole state can be
// filtered; a fact the advisor has not given fails the filter.

export type SearchFilters = {
  /** 0–3; any one of them is fine. */
  readonly feeTypes?: readonly number[]
  readonly genders?: readonly number[]
  readonly ageBands?: readonly number[]
  readonly experience?: readonly number[]
  readonly credentials?: readonly number[]
  /** All of them are required. */
  readonly specialties?: readonly number[]
  readonly topics?: readonly number[]
  readonly meetsInPerson?: true
  readonly meetsByVideo?: true
  readonly hasFreeFirstCall?: true
  readonly takesUnder100k?: true
  readonly isFiduciary?: true
  readonly hasNoDisclosures?: true
}
export type FilterName = keyof SearchFilters

type Check = {
  readonly name: FilterName
  readonly isKept: (bytes: Uint8Array, offset: number) => boolean
}

/** The upper ends of the bands $0, up to $25k and up to $100k. */
const bandsUnder100k = [0, 24_999, 99_999] as const

/** Whether the advisor whose facts start at `offset` passes; null if there are no filters. */
export function packedFilter(
  filters: SearchFilters,
): ((bytes: Uint8Array, offset: number) => boolean) | null {
  const checks = checksOf(filters)
  if (checks.length === 0) return null
  return (bytes, offset) => {
    for (const { isKept } of checks) if (!isKept(bytes, offset)) return false
    return true
  }
}

/** The filters this advisor fails. */
export function unmetFilters(filters: SearchFilters, bytes: Uint8Array, offset: number): FilterName[] {
  return checksOf(filters).flatMap(({ name, isKept }) => (isKept(bytes, offset) ? [] : [name]))
}

function checksOf(filters: SearchFilters): Check[] {
  const byte = (bytes: Uint8Array, place: number) => bytes[place]
  const check = (name: FilterName, isKept: Check['isKept']): Check[] => [{ name, isKept }]
  const several = (name: FilterName, values: readonly number[] | undefined, isKept: IsKept): Check[] => {
    let mask = 0
    for (const value of values ?? []) mask |= 1 << value
    return mask === 0 ? [] : check(name, (bytes, offset) => isKept(bytes, offset, mask))
  }
  type IsKept = (bytes: Uint8Array, offset: number, mask: number) => boolean
  // Codes start at 1; 0 means not answered.
  const hasCode = (code: number, mask: number) => code > 0 && ((mask >> (code - 1)) & 1) === 1
  return [
    ...several('feeTypes', filters.feeTypes, (b, o, mask) => (byte(b, o + at.feesMeetings) & mask) !== 0),
    ...several('genders', filters.genders, (b, o, mask) => hasCode(byte(b, o + at.genderAge) & 15, mask)),
    ...several('ageBands', filters.ageBands, (b, o, mask) => hasCode(byte(b, o + at.genderAge) >> 4, mask)),
    ...several('experience', filters.experience, (b, o, mask) => hasCode(byte(b, o + at.experience), mask)),
    ...several(
      'credentials',
      filters.credentials,
      (b, o, mask) => (byte(b, o + at.credentials) & mask) !== 0,
    ),
    ...several('specialties', filters.specialties, (b, o, mask) => {
      const first = o + at.specialties
      const has = byte(b, first) | (byte(b, first + 1) << 8) | (byte(b, first + 2) << 16)
      return (has & mask) === mask
    }),
    ...several('topics', filters.topics, (b, o, mask) => (byte(b, o + at.topics) & mask) === mask),
    ...(filters.meetsInPerson
      ? check('meetsInPerson', (b, o) => ((byte(b, o + at.feesMeetings) >> (4 + inPerson)) & 1) === 1)
      : []),
    ...(filters.meetsByVideo
      ? check('meetsByVideo', (b, o) => ((byte(b, o + at.feesMeetings) >> (4 + byVideo)) & 1) === 1)
      : []),
    ...(filters.hasFreeFirstCall
      ? check('hasFreeFirstCall', (b, o) => (byte(b, o + at.flags) & flag.hasFreeFirstCall) !== 0)
      : []),
    ...(filters.takesUnder100k ? check('takesUnder100k', takesUnder100k) : []),
    ...(filters.isFiduciary
      ? check('isFiduciary', (b, o) => (byte(b, o + at.flags) & flag.isFiduciary) !== 0)
      : []),
    ...(filters.hasNoDisclosures
      ? check(
          'hasNoDisclosures',
          (b, o) =>
            (byte(b, o + at.flags) & (flag.hasDisclosuresKnown | flag.hasDisclosures)) ===
            flag.hasDisclosuresKnown,
        )
      : []),
  ]
}

/** Takes clients of at least one band below $100k, by minimum, criteria and fee. */
export function takesUnder100k(bytes: Uint8Array, offset: number): boolean {
  const dollars = (from: number) =>
    (bytes[offset + from] |
      (bytes[offset + from + 1] << 8) |
      (bytes[offset + from + 2] << 16) |
      (bytes[offset + from + 3] << 24)) >>>
    0
  const minimum = dollars(at.assetMinimum)
  const only = bytes[offset + at.takesAssets]
  const never = bytes[offset + at.takesAssets + 2]
  const costOf = (band: number) => dollars(at.yearOneCosts + 4 * band)
  let isCostKnown = false
  for (let band = 0; band < 8 && !isCostKnown; band++) isCostKnown = costOf(band) !== unknownDollars
  return bandsUnder100k.some(
    (most, band) =>
      most >= minimum &&
      (only === 0 || ((only >> band) & 1) === 1) &&
      ((never >> band) & 1) === 0 &&
      (!isCostKnown || costOf(band) !== unknownDollars),
  )
}
