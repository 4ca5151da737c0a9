import { codedLanguages, codedStates, groupNames, groupsOf } from './code-groups.ts'
import {
  fiduciaryBit,
  levelOfCost,
  levelOfDays,
  levelOfRating,
  levelOfShare,
  noDisclosuresBit,
} from './encode-advisor.ts'
import {
  at,
  flag,
  layoutNumber,
  packedLanguages,
  packedLength,
  unknownDollars,
} from './packed-facts-layout.ts'

// `unpackFacts` and `encodeAdvisor` without the objects between them, because a market of a hundred thousand
// is read in seconds; a test checks that they agree.

/** The packed bits of each coded language. */
const languagePlaces = codedLanguages.map((language) => packedLanguages.indexOf(language))
/** Bits beyond the last language or state have no meaning. */
const knownLanguages = packedLanguages.length
const knownStates = codedStates.length

/** Bytes and the bits in them that no valid facts have. */
const neverSet: readonly (readonly [place: number, bits: number])[] = [
  [at.specialties + 2, 0xe0],
  [at.credentials, 0xc0],
  ...[0, 1, 2].flatMap((stance) => [
    [at.takesSpecialties + 3 * stance + 2, 0xe0] as const,
    [at.takesIncomes + stance, 0xe0] as const,
    [at.takesMeetings + stance, 0xf0] as const,
    [at.takesHelp + stance, 0xe0] as const,
  ]),
  [at.preferredAges, 0xe0],
]

/**
 * Writes the codes of packed facts in the newest layout to `codes` at `to`. False if the facts are not of this
 * layout or not valid; then nothing is written.
 */
export function encodePacked(bytes: Uint8Array, codes: Uint8Array, to: number): boolean {
  if (bytes.length !== packedLength || bytes[at.layout] !== layoutNumber) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, packedLength)
  if (!isValid(bytes, view)) return false
  codes.fill(0, to, to + groupNames.length)
  const flags = bytes[at.flags]
  const putNibbles = (groups: readonly number[], bits: number) => {
    for (let place = 0; place < groups.length; place++) codes[to + groups[place]] = (bits >> (4 * place)) & 15
  }
  const put = ([group]: readonly number[], code: number) => {
    codes[to + group] = code
  }

  const specialties = bits24(bytes, at.specialties)
  putNibbles(groupsOf.specialties, specialties)
  const [topics, main] = [bytes[at.topics], bytes[at.mainTopics]]
  for (let topic = 0; topic < 8; topic++)
    if ((topics >> topic) & 1)
      codes[to + groupsOf.topics[topic >> 1]] |= ((main >> topic) & 1 ? 2 : 1) << (2 * (topic & 1))
  put(groupsOf.feeTypes, bytes[at.feesMeetings] & 15)
  put(groupsOf.meetingModes, bytes[at.feesMeetings] >> 4)
  put(groupsOf.meetingTimes, flags & flag.hasMeetingTimes ? bytes[at.meetingTimes] : 0)
  putNibbles(groupsOf.languages, codedLanguageBits(bytes))
  put(groupsOf.gender, bytes[at.genderAge] & 15)
  put(groupsOf.age, bytes[at.genderAge] >> 4)
  put(groupsOf.experience, bytes[at.experience])
  const fiduciary = flag.isFiduciaryKnown | flag.isFiduciary
  const disclosures = flag.hasDisclosuresKnown | flag.hasDisclosures
  putNibbles(
    groupsOf.credentials,
    bytes[at.credentials] |
      ((flags & fiduciary) === fiduciary ? 1 << fiduciaryBit : 0) |
      ((flags & disclosures) === flag.hasDisclosuresKnown ? 1 << noDisclosuresBit : 0),
  )
  for (let band = 0; band < groupsOf.costs.length; band++) {
    const cost = view.getUint32(at.yearOneCosts + 4 * band, true)
    codes[to + groupsOf.costs[band]] = levelOfCost(cost === unknownDollars ? null : cost)
  }
  const counted = (place: number) => ({
    share: view.getFloat64(place, true),
    of: view.getUint32(place + 8, true),
  })
  put(groupsOf.answered, levelOfShare(counted(at.answered)))
  put(groupsOf.accepted, levelOfShare(counted(at.accepted)))
  put(groupsOf.rating, levelOfRating(counted(at.rating)))
  put(groupsOf.tenure, levelOfDays(view.getUint32(at.daysWithUs, true)))

  const wantedSpecialties = bits24(bytes, at.takesSpecialties) | bits24(bytes, at.takesSpecialties + 3)
  putNibbles(groupsOf.takesSpecialties, wantedSpecialties || specialties)
  const wanted = (place: number) => bytes[place] | bytes[place + 1]
  putNibbles(groupsOf.takesTopics, wanted(at.takesTopics) || topics)
  putNibbles(groupsOf.takesAssets, wanted(at.takesAssets) || 0xff)
  putNibbles(groupsOf.takesIncomes, wanted(at.takesIncomes) || 0x1f)
  putNibbles(groupsOf.takesMeetings, wanted(at.takesMeetings) || 0xf)
  putNibbles(groupsOf.takesHelp, wanted(at.takesHelp) || 0x1f)
  putNibbles(groupsOf.takesAges, bytes[at.preferredAges] || 0x1f)
  const prefersAny = hasBitBelow(bytes, at.preferredStates, knownStates)
  for (let place = 0; place < groupsOf.takesStates.length; place++) {
    const preferred = prefersAny ? bytes[at.preferredStates + (place >> 1)] >> (4 * (place & 1)) : 15
    codes[to + groupsOf.takesStates[place]] = preferred & maskBelow(knownStates - 4 * place)
  }
  return true
}

function isValid(bytes: Uint8Array, view: DataView): boolean {
  for (let index = 0; index < neverSet.length; index++) {
    const [place, bits] = neverSet[index]
    if ((bytes[place] & bits) !== 0) return false
  }
  if ((bytes[at.flags] & flag.hasMeetingTimes) !== 0 && bytes[at.meetingTimes] > 15) return false
  if ((bytes[at.genderAge] & 15) > 4 || bytes[at.genderAge] >> 4 > 5 || bytes[at.experience] > 4) return false
  const isShare = (place: number) => {
    const share = view.getFloat64(place, true)
    return share >= 0 && share <= 1
  }
  return (
    isShare(at.answered) &&
    isShare(at.accepted) &&
    isShare(at.rating) &&
    Number.isSafeInteger(view.getFloat64(at.id, true))
  )
}

const bits24 = (bytes: Uint8Array, place: number) =>
  bytes[place] | (bytes[place + 1] << 8) | (bytes[place + 2] << 16)

const maskBelow = (count: number) => (count >= 4 ? 15 : count <= 0 ? 0 : (1 << count) - 1)

/** Whether any of the first `count` bits is set. */
function hasBitBelow(bytes: Uint8Array, place: number, count: number): boolean {
  const whole = count >> 3
  for (let index = 0; index < whole; index++) if (bytes[place + index] !== 0) return true
  return (bytes[place + whole] & ((1 << (count & 7)) - 1)) !== 0
}

function codedLanguageBits(bytes: Uint8Array): number {
  // Advisors who list no language are assumed to speak English.
  if (!hasBitBelow(bytes, at.languages, knownLanguages)) return 1
  let bits = 0
  for (let coded = 0; coded < languagePlaces.length; coded++) {
    const place = languagePlaces[coded]
    bits |= ((bytes[at.languages + (place >> 3)] >> (place & 7)) & 1) << coded
  }
  return bits
}
