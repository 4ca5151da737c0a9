import type { nameMatches } from '@evenkeel/contract/people/register'
import { nameParts } from './name-parts.ts'

type Match = (typeof nameMatches)[number]

export interface StatedName {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

/** As the register lists a person; other names are full names. */
export interface ListedName {
  firstName: string
  middleName: string | null
  lastName: string
  otherNames: readonly string[]
}

/**
 * Compares a given name with the register's. Nicknames count only if the register lists them: "Bill" is not William
 * unless it says so. A missing name matches.
 */
export function compareNames(stated: StatedName, listed: ListedName): Match {
  const parts = [compareFirstNames(stated.first_name, listed), compareLastNames(stated.last_name, listed)]
  if (parts.includes('different')) return 'different'
  return parts.includes('alias') ? 'alias' : 'exact'
}

function compareFirstNames(stated: string | null | undefined, listed: ListedName): Match {
  const given = nameParts.given(stated)
  if (given.length === 0) return 'exact'
  const own = nameParts.given(`${listed.firstName} ${listed.middleName ?? ''}`)
  const place = placeIn(given, own)
  if (place === 0) return 'exact'
  const isOther = listed.otherNames.some((name) => placeIn(given, nameParts.given(name)) === 0)
  return place !== undefined || isOther ? 'alias' : 'different'
}

/** Where the stated given names begin within the listed ones; undefined if they do not occur. */
function placeIn(given: readonly string[], own: readonly string[]): number | undefined {
  if (given[0] === undefined || own.length === 0) return undefined
  // "Maryann" and "Mary Ann".
  if (own.join('').startsWith(given.join('')) && startsTogether(given, own)) return 0
  const isSame = (one: string, other: string) =>
    one === other || isInitial(one, other) || isInitial(other, one)
  const places: number[] = []
  for (const piece of given) {
    const from = (places.at(-1) ?? -1) + 1
    const next = own.findIndex((each, index) => index >= from && isSame(piece, each))
    // The register has no middle name, so a stated one does not contradict it.
    if (next < 0 && own.length === 1 && places.length > 0) break
    if (next < 0) return undefined
    places.push(next)
  }
  // An initial alone identifies no one.
  return given.some((piece) => piece.length > 1 && own.includes(piece)) ? places[0] : undefined
}

const isInitial = (one: string, other: string) => one.length === 1 && other.startsWith(one)

/** The joined parts must end where a part of the register's name ends, so that "Jo" is not "Joanna". */
function startsTogether(given: readonly string[], own: readonly string[]): boolean {
  const length = given.join('').length
  let end = 0
  return own.some((piece) => {
    end += piece.length
    return end === length
  })
}

function compareLastNames(stated: string | null | undefined, listed: ListedName): Match {
  const given = nameParts.last(stated)
  const whole = given.join('')
  if (whole === '') return 'exact'
  const own = nameParts.last(listed.lastName)
  if (own.join('') === whole) return 'exact'
  // One half of a double name, or a maiden name that the register lists as middle name.
  if (nameParts.halves(own).includes(whole)) return 'alias'
  if (given.length > 1 && nameParts.last(`${listed.middleName ?? ''} ${listed.lastName}`).join('') === whole)
    return 'alias'
  return listed.otherNames.some((name) => endsWith(nameParts.last(name), whole)) ? 'alias' : 'different'
}

/** Whether the last parts of a full name, joined, are this last name; the first part never belongs to it. */
function endsWith(pieces: readonly string[], whole: string): boolean {
  return pieces.some((_, index) => index > 0 && pieces.slice(index).join('') === whole)
}
