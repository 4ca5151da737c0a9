import type { AdvisorFacts, Counted, Stances } from './advisor-facts.ts'
import { areFacts } from './check-facts.ts'
import { codedStates } from './code-groups.ts'
import { decodePlace, encodePlace } from './miles-between.ts'
import {
  at,
  firstLayout,
  flag,
  layoutNumber,
  packedLanguages,
  packedLength,
  unknownDollars,
} from './packed-facts-layout.ts'

// An advisor's facts in a fixed number of bytes: small enough for a million in memory, and lossless for
// eligibility, codes and explanations. Lists come back in bit order.

export type FactsRefusal = {
  readonly kind: 'refusal'
  readonly reason: 'wrong-length' | 'other-layout' | 'not-valid'
}

export function packFacts(facts: AdvisorFacts): Uint8Array {
  const bytes = new Uint8Array(packedLength)
  const view = new DataView(bytes.buffer)
  const { takes } = facts
  const flags = [
    facts.isShown && flag.isShown,
    facts.isAccepting && flag.isAccepting,
    facts.isFiduciary !== null && flag.isFiduciaryKnown,
    facts.isFiduciary && flag.isFiduciary,
    facts.hasDisclosures !== null && flag.hasDisclosuresKnown,
    facts.hasDisclosures && flag.hasDisclosures,
    facts.meetingTimes !== null && flag.hasMeetingTimes,
    facts.hasFreeFirstCall && flag.hasFreeFirstCall,
  ]
  bytes[at.layout] = layoutNumber
  bytes[at.flags] = flags.reduce<number>((sum, one) => sum | (one || 0), 0)
  bytes[at.genderAge] = orZero(facts.gender) | (orZero(facts.ageBand) << 4)
  bytes[at.experience] = orZero(facts.experience)
  putBits(bytes, at.credentials, facts.credentials)
  putBits(bytes, at.feesMeetings, [...facts.feeTypes, ...facts.meetingModes.map((mode) => mode + 4)])
  putBits(bytes, at.meetingTimes, facts.meetingTimes ?? [])
  putBits(bytes, at.topics, facts.topics)
  putBits(bytes, at.mainTopics, facts.mainTopics)
  putBits(bytes, at.specialties, facts.specialties)
  putBits(bytes, at.states, places(codedStates, facts.states))
  putBits(bytes, at.deMinimisStates, places(codedStates, facts.deMinimisStates))
  putBits(bytes, at.languages, places(packedLanguages, facts.languages))
  putStances(bytes, at.takesSpecialties, 3, takes.specialties)
  putStances(bytes, at.takesTopics, 1, takes.topics)
  putStances(bytes, at.takesAssets, 1, takes.assetBands)
  putStances(bytes, at.takesIncomes, 1, takes.incomeBands)
  putStances(bytes, at.takesMeetings, 1, takes.meetingModes)
  putStances(bytes, at.takesHelp, 1, takes.kindsOfHelp)
  putBits(bytes, at.preferredAges, takes.preferredAgeBands)
  putBits(bytes, at.preferredStates, places(codedStates, takes.preferredStates))
  view.setUint32(at.assetMinimum, whole(facts.assetMinimum), true)
  view.setUint32(at.incomeMinimum, whole(facts.incomeMinimum), true)
  view.setUint32(at.daysWithUs, whole(facts.daysWithUs), true)
  for (let band = 0; band < 8; band++) {
    const cost = facts.yearOneCosts[band] ?? null
    view.setUint32(at.yearOneCosts + 4 * band, cost === null ? unknownDollars : whole(cost), true)
  }
  putCounted(view, at.answered, facts.answered)
  putCounted(view, at.accepted, facts.accepted)
  putCounted(view, at.rating, facts.rating)
  view.setFloat64(at.id, facts.id, true)
  if (facts.place !== null) {
    const [lat, lon] = encodePlace(facts.place)
    view.setUint16(at.latitude, lat, true)
    view.setUint16(at.longitude, lon, true)
  }
  return bytes
}

export function unpackFacts(bytes: Uint8Array): AdvisorFacts | FactsRefusal {
  const isFirst = bytes[at.layout] === firstLayout.number
  if (bytes.length !== packedLength && !(isFirst && bytes.length === firstLayout.length))
    return { kind: 'refusal', reason: 'wrong-length' }
  if (bytes[at.layout] !== layoutNumber && !isFirst) return { kind: 'refusal', reason: 'other-layout' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const byte = (offset: number) => bytes[offset] ?? 0
  const has = (one: number) => (byte(at.flags) & one) !== 0
  const named = (offset: number, count: number, names: readonly string[]) =>
    bitsAt(bytes, offset, count).flatMap((bit) => names[bit] ?? [])
  const stances = (offset: number, width: number): Stances => ({
    only: bitsAt(bytes, offset, width),
    prefer: bitsAt(bytes, offset + width, width),
    never: bitsAt(bytes, offset + 2 * width, width),
  })
  const feesMeetings = bitsAt(bytes, at.feesMeetings, 1)
  const facts: AdvisorFacts = {
    id: view.getFloat64(at.id, true),
    isShown: has(flag.isShown),
    isAccepting: has(flag.isAccepting),
    states: named(at.states, 7, codedStates),
    deMinimisStates: named(at.deMinimisStates, 7, codedStates),
    specialties: bitsAt(bytes, at.specialties, 3),
    topics: bitsAt(bytes, at.topics, 1),
    mainTopics: bitsAt(bytes, at.mainTopics, 1),
    feeTypes: feesMeetings.filter((bit) => bit < 4),
    yearOneCosts: Array.from({ length: 8 }, (_, band) => {
      const cost = view.getUint32(at.yearOneCosts + 4 * band, true)
      return cost === unknownDollars ? null : cost
    }),
    meetingModes: feesMeetings.filter((bit) => bit >= 4).map((bit) => bit - 4),
    place: isFirst ? null : placeAt(view),
    meetingTimes: has(flag.hasMeetingTimes) ? bitsAt(bytes, at.meetingTimes, 1) : null,
    languages: named(at.languages, 8, packedLanguages),
    gender: orNull(byte(at.genderAge) & 15),
    ageBand: orNull(byte(at.genderAge) >> 4),
    experience: orNull(byte(at.experience)),
    credentials: bitsAt(bytes, at.credentials, 1),
    isFiduciary: has(flag.isFiduciaryKnown) ? has(flag.isFiduciary) : null,
    hasDisclosures: has(flag.hasDisclosuresKnown) ? has(flag.hasDisclosures) : null,
    hasFreeFirstCall: has(flag.hasFreeFirstCall),
    assetMinimum: view.getUint32(at.assetMinimum, true),
    incomeMinimum: view.getUint32(at.incomeMinimum, true),
    takes: {
      specialties: stances(at.takesSpecialties, 3),
      topics: stances(at.takesTopics, 1),
      assetBands: stances(at.takesAssets, 1),
      incomeBands: stances(at.takesIncomes, 1),
      meetingModes: stances(at.takesMeetings, 1),
      kindsOfHelp: stances(at.takesHelp, 1),
      preferredAgeBands: bitsAt(bytes, at.preferredAges, 1),
      preferredStates: named(at.preferredStates, 7, codedStates),
    },
    answered: countedAt(view, at.answered),
    accepted: countedAt(view, at.accepted),
    rating: countedAt(view, at.rating),
    daysWithUs: view.getUint32(at.daysWithUs, true),
  }
  return areFacts(facts) ? facts : { kind: 'refusal', reason: 'not-valid' }
}

const placeAt = (view: DataView) => {
  const lat = view.getUint16(at.latitude, true)
  return lat === 0 ? null : decodePlace(lat, view.getUint16(at.longitude, true))
}

const orZero = (place: number | null) => (place === null ? 0 : place + 1)
const orNull = (code: number) => (code === 0 ? null : code - 1)

const whole = (value: number) => Math.min(unknownDollars - 1, Math.max(0, Math.round(value) || 0))

const places = (names: readonly string[], given: readonly string[]) =>
  given.map((name) => names.indexOf(name)).filter((place) => place >= 0)

function putBits(bytes: Uint8Array, offset: number, bits: readonly number[]): void {
  for (const bit of bits) bytes[offset + (bit >> 3)] = (bytes[offset + (bit >> 3)] ?? 0) | (1 << (bit & 7))
}

function putStances(bytes: Uint8Array, offset: number, width: number, stances: Stances): void {
  putBits(bytes, offset, stances.only)
  putBits(bytes, offset + width, stances.prefer)
  putBits(bytes, offset + 2 * width, stances.never)
}

function bitsAt(bytes: Uint8Array, offset: number, width: number): number[] {
  const bits: number[] = []
  for (let index = 0; index < width; index++) {
    const byte = bytes[offset + index] ?? 0
    for (let bit = 0; byte >> bit > 0; bit++) if ((byte >> bit) & 1) bits.push(8 * index + bit)
  }
  return bits
}

function putCounted(view: DataView, offset: number, { share, of }: Counted): void {
  view.setFloat64(offset, share, true)
  view.setUint32(offset + 8, whole(of), true)
}

const countedAt = (view: DataView, offset: number): Counted => ({
  share: view.getFloat64(offset, true),
  of: view.getUint32(offset + 8, true),
})
